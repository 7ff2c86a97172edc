import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makePosts } from '../../../testing/posts.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { connectionAcceptedType } from '../posts.slice.ts';
import type { FeedCardProps } from './FeedItem.tsx';
import { FeedTabs } from './FeedTabs.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

let hasConnections: boolean | undefined;
let posts = makePosts('a', 'b', 'c');

beforeEach(() => {
  posts = makePosts('a', 'b', 'c');
  server.respond(() => success({ timestamp: null, posts, hasConnections }));
});

const Card = ({ post }: FeedCardProps) => <article>{post.content}</article>;

function showTabs() {
  return show(
    <FeedTabs
      card={Card}
      empty={{ everyone: 'No posts', network: 'No posts of connections', topics: 'No topics' }}
      withoutConnections={{ everyone: <article>Discover</article>, network: 'Find people' }}
      topicLinks={null}
    />,
  );
}

const shownArticles = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

test('a user without connections sees what to discover among the posts, and instead of the network', async () => {
  hasConnections = false;
  showTabs();
  await eventually(() =>
    expect(shownArticles()).toEqual(['Post a', 'Post b', 'Discover', 'Post c']),
  );
  fireEvent.click(screen.getByRole('tab', { name: 'My network' }));
  await eventually(() => expect(screen.getByText('Find people')).toBeTruthy());
});

test('with a single post, such as the first own one, it follows that post', async () => {
  hasConnections = false;
  posts = makePosts('a');
  showTabs();
  await eventually(() => expect(shownArticles()).toEqual(['Post a', 'Discover']));
});

test.each([true, undefined])('with connections: %s, the feeds have posts only', async (has) => {
  hasConnections = has;
  showTabs();
  await eventually(() => expect(shownArticles()).toEqual(['Post a', 'Post b', 'Post c']));
  fireEvent.click(screen.getByRole('tab', { name: 'My network' }));
  await eventually(() => expect(screen.getByRole('feed', { name: 'My network' })).toBeTruthy());
});

test('a first connection moves no posts on the screen, and opens the network', async () => {
  hasConnections = false;
  const { store } = showTabs();
  await eventually(() => expect(shownArticles()).toContain('Discover'));
  hasConnections = true;
  act(() => void store.dispatch({ type: connectionAcceptedType }));
  expect(shownArticles()).toContain('Discover');
  fireEvent.click(screen.getByRole('tab', { name: 'My network' }));
  await eventually(() => expect(screen.getByRole('feed', { name: 'My network' })).toBeTruthy());
  fireEvent.click(screen.getByRole('tab', { name: 'Everyone' }));
  await eventually(() => expect(shownArticles()).toEqual(['Post a', 'Post b', 'Post c']));
});
