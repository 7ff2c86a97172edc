import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makePerson } from '../../../testing/comments.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { RequestRow } from './RequestRow.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

test('Decline does nothing while Accept is pending', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<void>();
  server.respond(async () => {
    await response;
    return success({});
  });
  const onAnswered = vi.fn<() => void>();
  show(
    <RequestRow
      request={{
        id: 'r',
        type: 'invitation',
        project: { id: 'p', title: 'Soil sensor' },
        owner: makePerson('Asha'),
        person: makePerson('Ravi'),
        role: '',
        message: '',
        createdAt: '2026-11-01T10:00:00.000Z',
      }}
      onAnswered={onAnswered}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await eventually(() => expect(server.calls).toHaveLength(1));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Decline' })));
  expect(onAnswered).not.toHaveBeenCalled();
  respond();
  await eventually(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(onAnswered).toHaveBeenCalledWith('accepted', expect.anything());
  expect(server.calls).toHaveLength(1);
});
