import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userHidden } from '../../../session/people.actions.ts';
import { postRemoved } from '../../../session/posts.actions.ts';
import { watchedPosts } from '../../../session/watched-posts.ts';
import { makePerson } from '../../../testing/comments.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { ContentLinkCard } from './ContentLinkCard.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

/** Everything is visible. jsdom has no IntersectionObserver. */
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: object[]) => void;
      constructor(notify: (entries: object[]) => void) {
        this.#notify = notify;
      }
      observe() {
        this.#notify([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const newPath = () => `/post/${crypto.randomUUID()}`;
const linkTo = (path: string) => `Look: ${location.origin}${path}`;
const postCard = (path: string) => ({
  page: path,
  path,
  kind: 'post',
  person: makePerson('Asha'),
  title: '',
  text: 'First rain',
  startsAt: null,
});

test('cards that appear together are one request, and what the viewer may not see is not available', async () => {
  const [seen, hidden] = [newPath(), newPath()];
  server.respond(() => success({ cards: [postCard(seen)] }));
  show(
    <>
      <ContentLinkCard text={linkTo(seen)} />
      <ContentLinkCard text={linkTo(hidden)} />
      <ContentLinkCard text="No link" />
    </>,
  );
  const card = await eventually(() => screen.getByRole('link', { name: /Post by Asha/ }));
  expect(card.getAttribute('href')).toBe(seen);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getAllByText('This post is not available')).toHaveLength(1);
  expect(server.calls.map(({ call }) => decodeURIComponent(call))).toEqual([
    `GET /api/linkcards?paths=${seen},${hidden}`,
  ]);
});

test('the card of an event has its title, time and summary', async () => {
  const path = `/event/${crypto.randomUUID()}`;
  const card = {
    path,
    page: '/events?event=e1',
    kind: 'event',
    person: null,
    title: 'Kite day',
    text: 'Bring a kite.',
    startsAt: '2026-11-25T05:00:00.000Z',
  };
  server.respond(() => success({ cards: [card] }));
  show(<ContentLinkCard text={linkTo(path)} />);
  const link = await eventually(() => screen.getByRole('link', { name: /Kite day/ }));
  expect(link.getAttribute('href')).toBe('/events?event=e1');
  expect(link.textContent).toMatch(/25 Nov.*Bring a kite\./);
});

test('the card of a person whom the viewer blocks disappears at once', async () => {
  const path = newPath();
  server.respond(() => success({ cards: [postCard(path)] }));
  const { store } = show(<ContentLinkCard text={linkTo(path)} />);
  await eventually(() => screen.getByText('First rain'));
  act(
    () =>
      void store.dispatch(userHidden({ username: makePerson('Asha').username, isBlocked: true })),
  );
  expect(screen.queryByText('First rain')).toBeNull();
  expect(screen.getByText('This post is not available')).toBeTruthy();
});

test('the card of a post is watched while it is shown, and says so when the post is removed', async () => {
  const path = newPath();
  const postId = path.slice('/post/'.length);
  server.respond(() => success({ cards: [postCard(path)] }));
  const { store } = show(<ContentLinkCard text={linkTo(path)} />);
  await eventually(() => screen.getByText('First rain'));
  expect(watchedPosts.ids()).toEqual([postId]);
  act(() => void store.dispatch(postRemoved(postId)));
  expect(screen.queryByText('First rain')).toBeNull();
  expect(screen.getByText('This post is not available')).toBeTruthy();
  expect(watchedPosts.ids()).toEqual([]);
});
