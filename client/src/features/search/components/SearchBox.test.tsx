import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from '../../../lib/router.tsx';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionRestored } from '../../../session/session.actions.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeUser } from '../../../testing/people.ts';
import { show } from '../../../testing/show.tsx';
import { readRecentSearches, addRecentSearch } from '../recent-searches.ts';
import { SearchBox } from './SearchBox.tsx';

const api = stubApiServerForEachTest();
// The box imports its list lazily: the import must not count towards a test's time.
beforeAll(async () => {
  await import('./SuggestionList.tsx');
});

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout.
  HTMLElement.prototype.scrollIntoView = () => {};
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

afterEach(cleanup);

const person = (name: string) => ({
  username: name.toLowerCase(),
  name,
  designation: 'Student',
  picture: null,
});

const found = (...names: string[]) =>
  success({
    people: names.map(person),
    projects: [{ id: 'p1', title: 'Solar car' }],
    tags: ['solar'],
  });

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function open() {
  const { store } = show(
    <>
      <SearchBox />
      <Address />
    </>,
  );
  const restored = { userData: makeUser('Asha'), profileData: null, signedIn: true, ended: null };
  store.dispatch(sessionRestored(restored));
  const box = screen.getByRole('combobox', { name: 'Search Sangam' });
  box.focus();
  return box;
}

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const address = () => document.querySelector('output')?.textContent;

test('requests are debounced and not sent for a single character', async () => {
  api.respond(() => found('Solanki'));
  const box = open();
  for (const text of ['s', 'so', 'sol']) type(box, text);
  await eventually(() => expect(options()).toContain('Solar car'));
  expect(api.calls.map(({ call }) => call)).toEqual(['GET /api/search/suggestions?q=sol']);
  expect(options()[0]).toBe('Search for “sol”');
});

test('a response to an outdated query is not shown', async () => {
  const first = Promise.withResolvers<null>();
  api.respond(async ({ call }) => {
    if (!call.endsWith('q=so')) return found('Fresh');
    await first.promise;
    return found('Stale');
  });
  const box = open();
  type(box, 'so');
  await eventually(() => expect(api.calls).toHaveLength(1));
  type(box, 'sol');
  await eventually(() => expect(screen.getByText('Fresh')).toBeTruthy());
  first.resolve(null);
  await eventually(() => expect(api.calls).toHaveLength(2));
  expect(screen.queryByText('Stale')).toBeNull();
});

test('suggestions of an earlier query are not shown again after the text was too short', async () => {
  const second = Promise.withResolvers<null>();
  api.respond(async ({ call }) => {
    if (call.endsWith('q=so')) return found('Solanki');
    await second.promise;
    return found('Radha');
  });
  const box = open();
  type(box, 'so');
  await eventually(() => expect(options().join()).toContain('Solanki'));
  type(box, 'r');
  type(box, 'ra');
  await eventually(() => expect(api.calls).toHaveLength(2));
  expect(options().join()).not.toContain('Solanki');
  second.resolve(null);
  await eventually(() => expect(options().join()).toContain('Radha'));
});

test('arrow keys move through the list and back to the input; Enter opens the row', async () => {
  api.respond(() => found('Solanki'));
  const box = open();
  type(box, 'sol');
  await eventually(() => expect(options()).toContain('Solar car'));
  const active = () =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(active()).toBe('solar');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box.getAttribute('aria-activedescendant')).toBeNull();
  for (let step = 0; step < 2; step += 1) fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(active()).toContain('Solanki');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(address()).toBe('/profile/solanki');
});

test('Enter starts the search and stores it for this user only', () => {
  const box = open();
  type(box, '  solar   car ');
  fireEvent.submit(screen.getByRole('search'));
  expect(address()).toBe('/search?q=solar+car');
  expect(readRecentSearches('asha')).toEqual(['solar car']);
});

test('Escape closes the list; with the list closed, it clears the input', async () => {
  api.respond(() => found());
  const box = open();
  type(box, 'sol');
  await eventually(() => expect(options()).toContain('Solar car'));
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveProperty('value', 'sol');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(box).toHaveProperty('value', '');
});

test('an empty input offers recent searches and can clear them', async () => {
  addRecentSearch('asha', 'robots');
  addRecentSearch('asha', 'श्रेया');
  const box = open();
  await eventually(() => expect(options()).toEqual(['श्रेया', 'robots', 'Clear recent searches']));
  fireEvent.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  await eventually(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(readRecentSearches('asha')).toEqual([]);
});
