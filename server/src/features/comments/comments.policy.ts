import type { CommentLock } from '@sangam/contract/comments/comments.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { badFieldError } from '../../platform/core/require-text.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { LockViewer } from './comment-locks.queries.ts';

/** The viewer as the checks and queries of comment locks need them; operators count as moderators. */
export function lockViewer({ id, role }: Viewer): LockViewer {
  return { id, isModerator: role !== 'member' };
}

/** Throws unless the comment can answer the question. */
export function requireAnswer(
  { parentId }: { readonly parentId: string | null },
  isQuestion: boolean,
): void {
  if (!isQuestion) throw badFieldError('commentId', 'This post is not a question');
  if (parentId !== null)
    throw badFieldError('commentId', 'Accept a comment on the question, not a reply to a comment');
}

/** Throws unless the viewer may change the lock of a subject of this author. */
export function requireLockChange(
  lock: CommentLock,
  { id, isModerator }: LockViewer,
  authorId: string,
): void {
  if (authorId !== id && !isModerator) throw new AppError('NOT_YOURS');
  if (!lock.canChange) throw new AppError('LOCKED_BY_MODERATOR');
}

/** Authors and moderators can remove the earlier texts of a comment. */
export function canRemoveVersions(
  { authorId }: { readonly authorId: string },
  { id, role }: Viewer,
): boolean {
  return authorId === id || role !== 'member';
}
