import type { Suggestion } from '@sangam/contract/network/network.schema.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { flushDeferredRequests } from '../../../lib/deferred-requests.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { relationChangeReceived } from '../network.slice.ts';
import { RailPeople } from './RailPeople.tsx';
import { Suggestions } from './Suggestions.tsx';

const suggestion = (username: string): Suggestion => ({
  person: { username, name: username, designation: '', picture: null },
  reasons: [{ kind: 'mutual', count: 2, names: [] }],
});

const server = stubApiServerForEachTest();

afterEach(cleanup);

function answerSuggestions(...usernames: string[]) {
  server.respond(({ call }) =>
    call.startsWith('GET') && call.includes('suggestednetwork')
      ? success({ suggestions: usernames.map(suggestion) })
      : success({ requests: [], timestamp: null, total: 0, state: 'sent', request: null }),
  );
}

const tileNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const dismissals = () => server.calls.filter(({ call }) => call.includes('dismisssuggestion'));

test('a dismissed suggestion offers Undo, and the request is sent after that', async () => {
  answerSuggestions('asha', 'zoya');
  show(<Suggestions />);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss suggestion: asha' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  expect(tileNames()).toEqual(['zoya']);
  fireEvent.click(undo);
  expect(tileNames()).toEqual(['asha', 'zoya']);
  await flushDeferredRequests();
  expect(dismissals()).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Dismiss suggestion: asha' }));
  await flushDeferredRequests();
  expect(dismissals()).toHaveLength(1);
  await eventually(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a user is suggested once, and not when connected or after sending an invitation', async () => {
  answerSuggestions('asha', 'zoya', 'asha', 'imran');
  const { store } = show(<Suggestions />);
  await screen.findByRole('button', { name: 'Connect with zoya' });
  expect(tileNames()).toEqual(['asha', 'zoya', 'imran']);
  store.dispatch(relationChangeReceived({ username: 'zoya', state: 'connected' }));
  store.dispatch(relationChangeReceived({ username: 'imran', state: 'received' }));
  await eventually(() => expect(tileNames()).toEqual(['asha']));
});

test('the side rail offers Connect for each suggestion', async () => {
  answerSuggestions('asha', 'zoya');
  show(<RailPeople />);
  const row = (await screen.findByRole('link', { name: 'asha' })).closest('li');
  if (!row) throw new Error('The rail shows suggestions as a list.');
  fireEvent.click(within(row).getByRole('button', { name: 'Connect with asha' }));
  expect(within(row).getByRole('button', { name: 'Withdraw request to asha' })).toBeDefined();
});
