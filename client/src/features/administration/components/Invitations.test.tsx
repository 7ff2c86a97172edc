import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { maxFileBytes } from '../../../ui/addresses/parse-addresses.ts';
import { Invitations } from './Invitations.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

function choose(bytes: number): void {
  fireEvent.change(screen.getByLabelText('CSV file'), {
    target: { files: [new File(['x'.repeat(bytes)], 'people.csv')] },
  });
}

const progressCall = 'GET /api/admin/invitationprogress';
const noInvitations = { timestamp: null, invitations: [] };

test('the progress of the emails is read again until all are sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let sent = 0;
  server.respond(({ call }) =>
    success(call === progressCall ? { total: 20, sent, failed: 0 } : noInvitations),
  );
  show(<Invitations />);
  await eventually(() => expect(screen.getByText('0 of 20 sent')).toBeTruthy());
  for (sent of [7, 20]) {
    await act(async () => vi.advanceTimersToNextTimer());
    await eventually(() => expect(screen.getByText(`${sent} of 20 sent`)).toBeTruthy());
  }
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('emails that could not be sent are counted', async () => {
  const progress = { total: 20, sent: 18, failed: 2 };
  server.respond(({ call }) => success(call === progressCall ? progress : noInvitations));
  show(<Invitations />);
  await eventually(() => expect(screen.getByText(/^2 emails could not be sent/)).toBeTruthy());
});

test('the number of addresses that were handed over is shown batch by batch', async () => {
  const secondBatch = Promise.withResolvers<void>();
  const emails = Array.from({ length: registrationLimits.invitations + 1 }, (_, n) => `p${n}@x.in`);
  server.respond(async ({ call, body }) => {
    if (call !== 'POST /api/admin/invite')
      return success(call === progressCall ? { total: 0, sent: 0, failed: 0 } : noInvitations);
    const batch = (JSON.parse(body) as { emails: string[] }).emails;
    if (batch.length === 1) await secondBatch.promise;
    return success({ invited: batch, members: [], alreadyInvited: [], optedOut: [] });
  });
  show(<Invitations />);
  const field = screen.getByLabelText('Email addresses');
  fireEvent.change(field, { target: { value: emails.join('\n') } });
  fireEvent.submit(field);
  await eventually(() => expect(screen.getByText('500 addresses done')).toBeTruthy());
  secondBatch.resolve();
  await eventually(() => expect(screen.getByText('501 people will be invited.')).toBeTruthy());
});

test('a CSV file may have 1 MB', async () => {
  server.respond(({ call }) =>
    success(call === progressCall ? { total: 0, sent: 0, failed: 0 } : noInvitations),
  );
  show(<Invitations />);
  choose(maxFileBytes + 1);
  expect(screen.getByText('The file is larger than 1 MB')).toBeTruthy();
  choose(maxFileBytes);
  await eventually(() => expect(screen.queryByText('The file is larger than 1 MB')).toBeNull());
});

function check(rows: readonly string[]): void {
  const field = screen.getByLabelText('Email addresses');
  fireEvent.change(field, { target: { value: rows.join('\n') } });
  fireEvent.submit(field);
}

test('a list may have 5,000 rows', async () => {
  server.respond(({ call }) =>
    call === 'POST /api/admin/invite'
      ? success({ invited: [], members: [], alreadyInvited: [], optedOut: [] })
      : success(call === progressCall ? { total: 0, sent: 0, failed: 0 } : noInvitations),
  );
  show(<Invitations />);
  const rows = Array.from({ length: 5001 }, (_, index) => `a${index}@x.in`);
  check(rows);
  expect(screen.getByText('Use at most 5,000 rows')).toBeTruthy();
  check(rows.slice(1));
  await eventually(() => expect(screen.getByText('Nobody new to invite.')).toBeTruthy());
});

test('after sending, the keyboard focus is in the empty field for the next addresses', async () => {
  server.respond(({ call }) =>
    call === 'POST /api/admin/invite'
      ? success({ invited: ['a@x.in'], members: [], alreadyInvited: [], optedOut: [] })
      : success(call === progressCall ? { total: 0, sent: 0, failed: 0 } : noInvitations),
  );
  show(<Invitations />);
  check(['a@x.in']);
  await eventually(() => screen.getByRole('button', { name: 'Send 1 invitation' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
  await eventually(() => {
    const field = screen.getByLabelText<HTMLTextAreaElement>('Email addresses');
    expect([field.value, document.activeElement === field]).toEqual(['', true]);
  });
});
