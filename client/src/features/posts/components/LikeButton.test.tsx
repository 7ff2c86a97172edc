import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makePost } from '../../../testing/posts.ts';
import { show } from '../../../testing/show.tsx';
import { postsReceived, selectPostById } from '../posts.slice.ts';
import { LikeButton } from './LikeButton.tsx';

const server = stubApiServerForEachTest();

afterEach(cleanup);

test('the button shows whether the viewer likes the post and toggles immediately', async () => {
  server.respond(() => success({ liked: true, likes: 8 }));
  const { store } = show(<LikeButton postId="a" />);
  store.dispatch(postsReceived([makePost('a', { likes: 6 })]));
  const button = screen.getByRole('button', { name: 'Like' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Liked' })).toBe(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await eventually(() => expect(selectPostById(store.getState(), 'a')?.likes).toBe(8));
});
