import type { Consent } from '@sangam/contract/privacy/privacy.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime } from '../../platform/people/people.queries.ts';

/** Stored consents are never changed: a withdrawal is a new row, whose `given` is false. */
export async function insertConsent(
  database: Queryable,
  userId: string,
  { purpose, version, given }: Omit<Consent, 'at'>,
): Promise<void> {
  await database`
    insert into consents (user_id, purpose, version, given)
    values (${userId}, ${purpose}, ${version}, ${given})`;
}

/** All consents and withdrawals of a user, the latest first; the first of a purpose is in force. */
export async function findConsents(database: Queryable, userId: string): Promise<Consent[]> {
  return database<Consent[]>`
    select c.purpose, c.version, c.given, ${isoTime(sql`c.created_at`)} as at
    from consents c where c.user_id = ${userId} order by c.created_at desc, c.id desc`;
}
