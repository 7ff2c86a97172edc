// @vitest-environment node
import { expect, test } from 'vitest';
import { answerTarget } from '../features/chat/requests/message-requests.slice.ts';
import { commentLikeTarget } from '../features/comments/comments.thunks.ts';
import { voteOutboxTarget } from '../features/posts/vote-poll.ts';
import { endorsementTarget } from '../features/profiles/toggle-endorsement.ts';
import { targetPath } from '../features/outbox/target-path.ts';

test.each([
  ['a vote', voteOutboxTarget('p1'), { postId: 'p1', option: 0 }, '/post/p1'],
  [
    'a like of a comment',
    commentLikeTarget('c1'),
    { subject: { kind: 'post', id: 'p1' } },
    '/post/p1',
  ],
  [
    'a like of a comment on a project',
    commentLikeTarget('c1'),
    { subject: { kind: 'project', id: 'x1' } },
    '/project/x1',
  ],
  [
    'an endorsement',
    endorsementTarget({ username: 'ravi', skill: 'C/C++' }),
    { username: 'ravi', skill: 'C/C++', isEndorsed: true },
    '/profile/ravi',
  ],
  ['an action of an earlier version', commentLikeTarget('c1'), {}, '/home'],
  ['an answer to a message request', answerTarget('q1'), 'q1', '/message?requests'],
  ['a new post', 'posts', {}, '/home'],
])('%s links to what it changes', (_, target, input, path) => {
  expect(targetPath({ target, input })).toBe(path);
});
