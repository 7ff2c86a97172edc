import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type { EmailInvitations as EmailInvitationsData } from '@sangam/contract/registration/registration.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { EmailInvitations } from './EmailInvitations.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const at = '2026-11-17T10:00:00.000Z';
const sent = [{ id: '1', address: 'ni…@example.in', at, expiresAt: at }];

function Example({ start }: { start: EmailInvitationsData }) {
  const [email, setEmail] = useState(start);
  return <EmailInvitations email={email} onChange={setEmail} />;
}

test('addresses are checked before they are invited, and then listed', async () => {
  server.respond(({ body }) => {
    const { emails, dryRun } = JSON.parse(body) as { emails: string[]; dryRun: boolean };
    expect(emails).toEqual(['nila@example.in', 'ravi@example.in']);
    const email = dryRun
      ? { isAllowed: true, left: 50, sent: [] }
      : { isAllowed: true, left: 49, sent };
    return success({ invited: 1, alreadyInvited: ['ravi@example.in'], email });
  });
  show(<Example start={{ isAllowed: true, left: 50, sent: [] }} />);
  const field = screen.getByLabelText('Email addresses');
  fireEvent.change(field, { target: { value: 'nila@example.in, ravi@example.in' } });
  fireEvent.submit(field);
  await eventually(() => screen.getByText('1 person will be invited.'));
  expect(screen.getByText('You invited them in the last 30 days: 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
  await eventually(() => screen.getByText('The invitations are on their way'));
  expect(screen.getByText('ni…@example.in')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Email addresses').value).toBe('');
});

test('withdrawing removes the invitation from the list and moves the focus to the heading', async () => {
  server.respond(() => success({ isAllowed: true, left: 49, sent: [] }));
  show(<Example start={{ isAllowed: true, left: 49, sent }} />);
  fireEvent.click(
    screen.getByRole('button', { name: 'Withdraw the invitation of ni…@example.in' }),
  );
  await eventually(() => screen.getByText('Invitation withdrawn'));
  expect(screen.queryByText('ni…@example.in')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Invite by email');
});

test('nothing can be sent once the limit of the week is reached', () => {
  show(<Example start={{ isAllowed: true, left: 0, sent }} />);
  expect(screen.queryByLabelText('Email addresses')).toBeNull();
  expect(screen.getByText(/as many people by email as you can this week/)).toBeTruthy();
});

const twoSent: EmailInvitationsData = {
  isAllowed: true,
  left: 2,
  sent: ['21…07@example.in', '21…08@example.in'].map((address) => ({
    id: address,
    address,
    at,
    expiresAt: at,
  })),
};

function type(rows: readonly string[]): void {
  const value = rows.join('\n');
  fireEvent.change(screen.getByLabelText('Email addresses'), { target: { value } });
}

test('the keyboard focus stays on the button after the check, and moves to the heading after sending', async () => {
  server.respond(({ body }) => {
    const { dryRun } = JSON.parse(body) as { dryRun: boolean };
    const email = dryRun ? twoSent : { ...twoSent, left: 1 };
    return success({ invited: 1, alreadyInvited: [], email });
  });
  show(<Example start={twoSent} />);
  type(['asha@example.in']);
  const button = screen.getByRole('button', { name: 'Check addresses' });
  button.focus();
  fireEvent.click(button);
  await eventually(() => expect(button.textContent).toBe('Send 1 invitation'));
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  await eventually(() => expect(screen.getByText('The invitations are on their way')).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invite by email' }));
  expect(screen.getByLabelText('Email addresses')).toHaveProperty('value', '');
});

test('a list may have as many rows as the weekly limit, also with addresses that are invited already', async () => {
  server.respond(() => success({ invited: 1, alreadyInvited: [], email: twoSent }));
  show(<Example start={twoSent} />);
  const limit = registrationLimits.emailInvitationsPerWeek;
  const rows = Array.from({ length: limit + 1 }, (_, index) => `a${index}@x.in`);
  type(rows);
  fireEvent.click(screen.getByRole('button', { name: 'Check addresses' }));
  expect(screen.getByText(`Use at most ${limit} rows`)).toBeTruthy();
  type(rows.slice(1));
  fireEvent.click(screen.getByRole('button', { name: 'Check addresses' }));
  await eventually(() => expect(screen.getByText('1 person will be invited.')).toBeTruthy());
});

test('the text cannot change while its addresses are checked, so that the result fits it', async () => {
  const response = Promise.withResolvers<void>();
  server.respond(async () => {
    await response.promise;
    return success({ invited: 1, alreadyInvited: [], email: twoSent });
  });
  show(<Example start={twoSent} />);
  type(['asha@example.in']);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Email addresses');
  fireEvent.submit(field);
  expect(field.readOnly).toBe(true);
  response.resolve();
  await eventually(() => expect(screen.getByText('1 person will be invited.')).toBeTruthy());
  expect(field.readOnly).toBe(false);
});

test('the reason why nothing was sent replaces that of a file that was not opened', async () => {
  server.respond(({ body }) => {
    const { dryRun } = JSON.parse(body) as { dryRun: boolean };
    return dryRun
      ? success({ invited: 1, alreadyInvited: [], email: twoSent })
      : failure(429, { message: 'You have invited too many people' });
  });
  show(<Example start={twoSent} />);
  type(['asha@example.in']);
  fireEvent.submit(screen.getByLabelText('Email addresses'));
  await eventually(() => screen.getByText('1 person will be invited.'));
  const large = new File(['x'.repeat(2 ** 20 + 1)], 'all.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [large] } });
  expect(screen.getByText('The file is larger than 1 MB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
  await eventually(() => screen.getByText('You have invited too many people'));
  expect(screen.queryByText('The file is larger than 1 MB')).toBeNull();
});

test('a second tap on Withdraw sends nothing while the first is on its way', async () => {
  const response = Promise.withResolvers<void>();
  let requests = 0;
  server.respond(async () => {
    requests += 1;
    await response.promise;
    return success({ ...twoSent, sent: twoSent.sent.slice(1) });
  });
  show(<Example start={twoSent} />);
  const button = screen.getByRole('button', { name: /Withdraw the invitation of 21…07/ });
  fireEvent.click(button);
  fireEvent.click(button);
  response.resolve();
  await eventually(() => expect(screen.getByText('Invitation withdrawn')).toBeTruthy());
  expect(requests).toBe(1);
  expect(screen.getByText('21…08@example.in')).toBeTruthy();
});

test('a CSV file fills the form of a member, by column or by line', async () => {
  const checked: unknown[] = [];
  server.respond(({ body }) => {
    checked.push((JSON.parse(body) as { emails: string[] }).emails);
    return success({ invited: 2, alreadyInvited: [], email: { isAllowed: true, left: 50, sent } });
  });
  show(<Example start={{ isAllowed: true, left: 50, sent: [] }} />);
  const table = 'Name,Email\r\nNila,nila@example.in\r\nRavi,ravi@example.in\r\n';
  fireEvent.change(screen.getByLabelText('CSV file'), {
    target: { files: [new File([table], 'people.csv', { type: 'text/csv' })] },
  });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Email addresses');
  await eventually(() => expect(field.value).toContain('nila@example.in'));
  fireEvent.submit(field);
  await eventually(() => screen.getByText('2 people will be invited.'));
  expect(checked).toEqual([['nila@example.in', 'ravi@example.in']]);
});
