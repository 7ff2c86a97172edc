import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import {
  failure,
  stubApiServerForEachTest,
  success,
  type StubResponse,
} from '../../../testing/stub-api-server.ts';
import { selectAccepted } from '../network.slice.ts';
import { WelcomePeople } from './WelcomePeople.tsx';

const server = stubApiServerForEachTest();

afterEach(cleanup);

const personOf = (username: string) => ({
  username,
  name: username,
  designation: '',
  picture: null,
});

const requests = ['inviter'].map((username) => ({
  id: `id-${username}`,
  sender: personOf(username),
  isFromInviter: true,
  note: '',
  createdAt: '2026-11-15T05:00:00.000Z',
  mutualCount: 0,
}));

const suggestions = [{ person: personOf('zoya'), reasons: [] }];

function answer(call: string): StubResponse {
  if (call.includes('accept')) {
    return success({ person: personOf('inviter'), connectedAt: '2026-11-15T05:00:00.000Z' });
  }
  return success({ requests, suggestions, timestamp: null, total: 1 });
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('the first button to accept or connect is focused, and the next one after an answer', async () => {
  server.respond(({ call }) => answer(call));
  const { store, unmount } = show(<WelcomePeople onNext={() => undefined} />);
  await eventually(() => expect(focused()).toBe('Accept inviter'));
  fireEvent.click(screen.getByRole('button', { name: 'Accept inviter' }));
  await eventually(() => expect(focused()).toBe('Connect with zoya'));
  expect(selectAccepted(store.getState())).toHaveLength(1);
  unmount();
  expect(selectAccepted(store.getState())).toEqual([]);
});

test('each suggested person is shown with the reason: inviter, same college or shared skills', async () => {
  const reasons = { inviter: [], college: ['NIT Bhopal'], skill: ['Rust', 'CAD'] };
  const people = Object.entries(reasons).map(([kind, names]) => ({
    person: personOf(kind),
    reasons: [{ kind, count: names.length, names }],
  }));
  server.respond(({ call }) =>
    call.includes('suggested')
      ? success({ suggestions: people })
      : success({ requests: [], timestamp: null, total: 0 }),
  );
  show(<WelcomePeople onNext={() => undefined} />);
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Invited you to'),
    expect.stringContaining('Also at NIT Bhopal'),
    expect.stringContaining('Shares your skill in Rust, CAD'),
  ]);
});

test('focus stays in a field outside of the step', async () => {
  server.respond(({ call }) => answer(call));
  render(<input aria-label="Search" />);
  screen.getByLabelText('Search').focus();
  show(<WelcomePeople onNext={() => undefined} />);
  await screen.findByRole('button', { name: 'Accept inviter' });
  expect(focused()).toBe('Search');
});

test('a failed request is shown as an error with Retry, and the step can be skipped meanwhile', async () => {
  server.respond(() => failure(500, { message: 'Try later' }));
  let skipped = 0;
  show(<WelcomePeople onNext={() => (skipped += 1)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  expect(skipped).toBe(1);
  await screen.findByRole('alert');
  expect(screen.queryByText(/nobody to suggest/)).toBeNull();
  server.respond(({ call }) => answer(call));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Connect with zoya' });
});
