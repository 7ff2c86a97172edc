import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makePerson } from '../../../testing/comments.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { deliverToasts, type Toast } from '../../../ui/notify.ts';
import { EndorsersDialog } from './EndorsersDialog.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
afterEach(cleanup);

test('hiding an endorsement without a connection shows an error and changes nothing, and works again later', async () => {
  const toasts: Toast[] = [];
  const stopToasts = deliverToasts((toast) => toasts.push(toast));
  const person = makePerson('Mira');
  server.respond(({ call }) =>
    call.startsWith('GET')
      ? success({ timestamp: null, endorsers: [{ person, isHidden: false }] })
      : success({ skill: 'CAD', count: 0, endorsers: [], isEndorsed: false }),
  );
  show(<EndorsersDialog username="asha" skill="CAD" isOwn isOpen onClose={() => {}} />);
  const button = await screen.findByRole('button', {
    name: `Hide the endorsement by ${person.name}`,
  });

  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.click(button);
  await eventually(() => expect(toasts).toMatchObject([{ tone: 'error' }]));
  await eventually(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(button.textContent).toBe('Hide');
  vi.stubGlobal('fetch', online);
  fireEvent.click(button);
  await eventually(() => expect(button.textContent).toBe('Show'));
  expect(toasts).toHaveLength(1);
  stopToasts();
});
