import type { Queryable } from '../platform/database/connect.ts';

/** The id of the moderation case about reported content, which must have one. */
export async function findCaseOf(transaction: Queryable, subjectId: string): Promise<string> {
  const [row] = await transaction<[{ id: string }]>`
    select id from moderation_cases where subject_id = ${subjectId}`;
  return row.id;
}
