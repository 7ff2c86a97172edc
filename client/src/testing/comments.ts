import type { Comment, CommentLock, Reply } from '@sangam/contract/comments/comments.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';

export function makePerson(name: string): PersonSummary {
  return { username: name.toLowerCase(), name, designation: 'Student', picture: null };
}

/** As other members see it. */
export const unlocked: CommentLock = { isLocked: false, canChange: false };

const base = {
  subjectId: 'post',
  tags: [],
  deleted: false,
  editedAt: null,
  likes: 0,
  isLiked: false,
  isMuted: false,
};

/** Comments are ordered by id: 'c1' is older than 'c2'. */
export function makeReply(id: string, parentCommentId: string, change: Partial<Reply> = {}): Reply {
  return {
    ...base,
    id,
    parentCommentId,
    content: `Words of ${id}`,
    author: makePerson('Ravi'),
    createdAt: `2026-11-14T10:00:00.${id.replace(/\D/g, '').padStart(3, '0')}Z`,
    ...change,
  };
}

export function makeComment(id: string, change: Partial<Comment> = {}): Comment {
  const { parentCommentId: _, ...fields } = makeReply(id, '');
  const replies = change.replies ?? [];
  return { ...fields, parentCommentId: null, replyCount: replies.length, replies, ...change };
}

/** A reply as an event carries it. */
export function asEvent(reply: Reply): Comment {
  return { ...reply, replyCount: 0, replies: [] };
}
