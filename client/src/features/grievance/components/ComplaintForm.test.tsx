import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const filed = {
  number: '261117-4821',
  acknowledgeBy: '2026-11-18T05:30:00.000Z',
  decideBy: '2026-11-17T07:30:00.000Z',
};
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send complaint' }));

test('a visitor sends name and email, and sees the number at once', async () => {
  server.respond(() => success(filed));
  show(<ComplaintForm isSignedIn={false} />);
  write(/What is the complaint about/, 'impersonation');
  write(/What happened/, ' A fake profile ');
  write(/Your name/, 'Meera');
  write(/Your email/, 'meera@example.org');
  send();
  expect(await eventually(() => screen.getByText('261117-4821'))).toBeDefined();
  expect(screen.getByText(/We are sending you an email/)).toBeDefined();
  expect(document.activeElement?.textContent).toContain('261117-4821');
  expect(server.calls.map(({ call, body }) => [call, JSON.parse(body)])).toEqual([
    [
      'POST /api/grievance/filevisitor',
      {
        category: 'impersonation',
        text: 'A fake profile',
        name: 'Meera',
        email: 'meera@example.org',
      },
    ],
  ]);
});

test('another complaint starts at the first field', async () => {
  server.respond(() => success(filed));
  show(<ComplaintForm isSignedIn />);
  write(/What is the complaint about/, 'other');
  write(/What happened/, 'Too loud');
  send();
  fireEvent.click(
    await eventually(() => screen.getByRole('button', { name: 'File another complaint' })),
  );
  expect(document.activeElement).toBe(screen.getByLabelText(/What is the complaint about/));
});

test('a member sends neither name nor email', async () => {
  server.respond(() => success(filed));
  show(<ComplaintForm isSignedIn />);
  expect(screen.queryByLabelText(/Your email/)).toBeNull();
  write(/What is the complaint about/, 'other');
  write(/What happened/, 'Too loud');
  write(/Link to the content/, '/post/1');
  send();
  expect(await eventually(() => screen.getByText('Track your complaint'))).toBeDefined();
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    category: 'other',
    text: 'Too loud',
    link: '/post/1',
  });
});

test('nothing is sent while something is missing, and the first missing field has the focus', async () => {
  show(<ComplaintForm isSignedIn={false} />);
  write(/What is the complaint about/, 'other');
  send();
  expect(await eventually(() => screen.getByText('Describe what happened'))).toBeDefined();
  expect(screen.getByText('Enter your email')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/What happened/));
  expect(server.calls).toEqual([]);
});

test('a name of 81 characters is rejected and not cut', async () => {
  show(<ComplaintForm isSignedIn={false} />);
  write(/Your name/, 'अ'.repeat(81));
  send();
  expect(await eventually(() => screen.getByText('Use at most 80 characters'))).toBeDefined();
  write(/Your name/, 'अ'.repeat(80));
  expect(screen.queryByText('Use at most 80 characters')).toBeNull();
  expect(screen.getByLabelText(/Your name/).hasAttribute('maxlength')).toBe(false);
});

test('a rejected complaint shows the reason and keeps the text', async () => {
  server.respond(() => failure(429, { message: 'Please write to the grievance officer' }));
  show(<ComplaintForm isSignedIn />);
  write(/What is the complaint about/, 'other');
  write(/What happened/, 'Too loud');
  send();
  expect(
    await eventually(() => screen.getByText('Please write to the grievance officer')),
  ).toBeDefined();
  expect(screen.getByLabelText(/What happened/)).toHaveProperty('value', 'Too loud');
});

test('a second attempt of a member has the idempotency key of the first', async () => {
  server.respond(() => failure(503, { message: 'Try again later' }));
  show(<ComplaintForm isSignedIn />);
  write(/What is the complaint about/, 'other');
  write(/What happened/, 'Too loud');
  for (const count of [1, 2]) {
    send();
    await eventually(() => expect(server.calls).toHaveLength(count));
    await eventually(() => screen.getByText('Try again later'));
  }
  const [first, second] = server.calls.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
