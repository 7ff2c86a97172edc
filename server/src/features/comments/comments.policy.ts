import type { CommentLock } from '@sangam/contract/comments/comments.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { LockViewer } from './comment-locks.queries.ts';

export function lockViewer({ id, role }: Viewer): LockViewer {
  return { id, isModerator: role !== 'member' };
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
