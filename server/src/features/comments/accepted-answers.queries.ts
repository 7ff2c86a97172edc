import type { Queryable } from '../../platform/database/connect.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';

/** Whether a subject is a question. */
export async function findIsQuestion(
  database: Queryable,
  { table, isQuestion }: CommentSubject,
  subjectId: string,
): Promise<boolean> {
  const [row] = await database<{ isQuestion: boolean }[]>`
    select ${isQuestion} as "isQuestion" from ${table} s where s.id = ${subjectId}`;
  return row?.isQuestion ?? false;
}

/** Withdraws the accepted answer of a subject, unless it is `exceptId`; the caller has locked the row. Returns its id. */
export async function withdrawAnswer(
  transaction: Queryable,
  { column }: CommentSubject,
  subjectId: string,
  exceptId: string | null,
): Promise<string | null> {
  const [row] = await transaction<{ id: string }[]>`
    update comments set accepted_at = null
    where ${column} = ${subjectId} and accepted_at is not null
      and id is distinct from ${exceptId}::uuid
    returning id`;
  return row?.id ?? null;
}

/**
 * Accepts a comment, after `withdrawAnswer` for any other one. Returns whether it was not accepted before; undefined if
 * it is deleted.
 */
export async function acceptAnswer(
  transaction: Queryable,
  commentId: string,
): Promise<boolean | undefined> {
  const [row] = await transaction<{ isNew: boolean }[]>`
    update comments set accepted_at = coalesce(accepted_at, now())
    where id = ${commentId} and deleted_at is null
    returning old.accepted_at is null as "isNew"`;
  return row?.isNew;
}

/** The id of the accepted answer of a subject. */
export async function findAnswerId(
  database: Queryable,
  { column }: CommentSubject,
  subjectId: string,
): Promise<string | null> {
  const [row] = await database<{ id: string }[]>`
    select id from comments where ${column} = ${subjectId} and accepted_at is not null`;
  return row?.id ?? null;
}
