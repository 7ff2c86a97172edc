import type { CommentLock } from '@sangam/contract/comments/comments.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';

export interface LockViewer {
  readonly id: string;
  readonly isModerator: boolean;
}

/** The lock of a subject as this viewer sees it, as JSON: `CommentLock` of the contract. */
export function commentLockJson(
  { table, ownerColumn }: CommentSubject,
  subjectId: string,
  { id, isModerator }: LockViewer,
): Fragment {
  return sql`
    select json_build_object('isLocked', s.comments_locked_by is not null,
      'canChange', ${isModerator}::boolean or (s.${ownerColumn} = ${id}
        and s.comments_locked_by is distinct from 'moderator')) as lock
    from ${table} s where s.id = ${subjectId}`;
}

/** Without a visibility check; undefined if the subject does not exist. */
export async function findCommentLock(
  database: Queryable,
  subject: CommentSubject,
  subjectId: string,
  viewer: LockViewer,
): Promise<CommentLock | undefined> {
  const [row] = await database<{ lock: CommentLock }[]>`
    ${commentLockJson(subject, subjectId, viewer)}`;
  return row?.lock;
}

interface LockableSubject {
  readonly authorId: string;
  readonly excerpt: string;
}

/** Locks the row of a subject that the viewer can see; for moderators, of any subject. */
export async function lockLockable(
  transaction: Queryable,
  { table, ownerColumn, excerpt, visible }: CommentSubject,
  subjectId: string,
  { id, isModerator }: LockViewer,
): Promise<LockableSubject | undefined> {
  const [row] = await transaction<LockableSubject[]>`
    select s.${ownerColumn} as "authorId", ${excerpt} as excerpt from ${table} s
    where s.id = ${subjectId} and (${isModerator} or s.id in (${visible(id)}))
    for no key update of s`;
  return row;
}

/** What a lock of each role replaces; a moderator takes over that of the author. */
const replaced = {
  author: sql`comments_locked_by is null`,
  moderator: sql`comments_locked_by is distinct from 'moderator'`,
};

/** Sets or removes the lock; the caller has checked the permission. Returns whether that changed anything. */
export async function updateCommentLock(
  transaction: Queryable,
  { table }: CommentSubject,
  subjectId: string,
  lockedBy: 'author' | 'moderator' | null,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    update ${table} set comments_locked_by = ${lockedBy}
    where id = ${subjectId}
      and ${lockedBy === null ? sql`comments_locked_by is not null` : replaced[lockedBy]}
    returning id`;
  return rows.length > 0;
}
