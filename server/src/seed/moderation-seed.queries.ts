import type { Queryable } from '../platform/database/connect.ts';

/** The case about something that was reported. */
export async function findCaseOf(transaction: Queryable, subjectId: string): Promise<string> {
  const [row] = await transaction<[{ id: string }]>`
    select id from moderation_cases where subject_id = ${subjectId}`;
  return row.id;
}
