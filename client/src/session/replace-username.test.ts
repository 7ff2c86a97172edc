import { expect, test } from 'vitest';
import { replaceUsername } from './replace-username.ts';

const renaming = { before: 'asha', username: 'asha-rao' };

test('a new username is applied wherever the user appears, and other objects keep their identity', () => {
  const others = { ravi: { author: { username: 'ravi' } } };
  const state = {
    posts: { p1: { author: { username: 'asha', name: 'Asha' }, content: 'by asha' } },
    likers: [{ username: 'ravi' }, { username: 'asha' }],
    others,
  };
  const next = replaceUsername(state, renaming);
  expect(next).toEqual({
    posts: { p1: { author: { username: 'asha-rao', name: 'Asha' }, content: 'by asha' } },
    likers: [{ username: 'ravi' }, { username: 'asha-rao' }],
    others,
  });
  expect(next.others).toBe(others);
  expect(next.likers[0]).toBe(state.likers[0]);
});

test('a new username is applied in lists of usernames, such as those of reactions', () => {
  const reactions = [{ emoji: '👍', usernames: ['ravi', 'asha'] }];
  const tags = ['asha'];
  expect(replaceUsername({ reactions, tags }, renaming)).toEqual({
    reactions: [{ emoji: '👍', usernames: ['ravi', 'asha-rao'] }],
    tags,
  });
});
