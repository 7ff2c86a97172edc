import type { ContentLinkCard } from '@sangam/contract/link-cards/link-cards.schema.ts';
import { expect, test } from 'vitest';
import { postRemoved } from '../../session/posts.actions.ts';
import { makePerson } from '../../testing/comments.ts';
import { createTestStore } from '../../testing/store.ts';
import { listLinkCards, selectLinkCard } from './link-cards.slice.ts';

const cardOf = (path: string): ContentLinkCard => ({
  path,
  page: path,
  kind: 'post',
  person: makePerson('Asha'),
  title: '',
  text: 'First rain',
  startsAt: null,
});

test('a removed post has no card, and other posts keep theirs', () => {
  const store = createTestStore();
  const cardAt = (path: string) => selectLinkCard(store.getState(), path);
  const paths = ['/post/a', '/post/b'];
  store.dispatch(listLinkCards.fulfilled(paths.map(cardOf), '', paths));
  for (const id of ['a', 'c']) store.dispatch(postRemoved(id));
  expect(cardAt('/post/a')).toBeNull();
  expect(cardAt('/post/b')).toMatchObject({ text: 'First rain' });
  expect(cardAt('/post/c')).toBeUndefined();
});
