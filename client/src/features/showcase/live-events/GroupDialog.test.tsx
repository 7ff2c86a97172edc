import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePerson } from '../../../testing/comments.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { GroupDialog } from './GroupDialog.tsx';

stubDialogsForEachTest();
beforeEach(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(cleanup);
const server = stubApiServerForEachTest();

const event = {
  id: 'e1',
  title: 'Robot day',
  questions: [],
  registration: null,
} as unknown as CommunityEvent;

test('a member holds seats for chosen connections and sees why there are too few', async () => {
  let isFull = true;
  server.respond(({ call }) => {
    if (call.includes('/network/usernetwork')) {
      return success({ timestamp: null, connections: [{ person: makePerson('Tara') }] });
    }
    return isFull ? failure(409, { message: 'Only 1 seat is left' }) : success({ event });
  });
  const onClose = vi.fn<() => void>();
  show(<GroupDialog event={event} onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Hold seats' }));
  await eventually(() => screen.getByText('Choose at least one connection'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Ta' } });
  await eventually(() => screen.getByRole('option', { name: /Tara/, hidden: true }));
  fireEvent.click(screen.getByRole('option', { name: /Tara/, hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Hold seats' }));
  await eventually(() => screen.getByText('Only 1 seat is left'));
  isFull = false;
  fireEvent.click(screen.getByLabelText('Register me too'));
  fireEvent.click(screen.getByRole('button', { name: 'Hold seats' }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  const { username } = makePerson('Tara');
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
    id: 'e1',
    usernames: [username],
    withMe: false,
  });
});
