import type { Suspension } from '@sangam/contract/http/envelope.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime } from '../../platform/people/people.queries.ts';
import type { MailRecipient } from '../../platform/mail/mailer.ts';
import { isLifted } from './decision-json.queries.ts';

/**
 * Locks the account until the transaction ends. Comes before `updateSuspension` as a statement of its own, because one
 * that waits for the lock does not see decisions made meanwhile, and before a decision is lifted, so that all lock in the
 * same order.
 */
export async function lockAccount(transaction: Queryable, userId: string): Promise<void> {
  await transaction`select from users where id = ${userId} for no key update`;
}

/**
 * Updates the account, which the caller has locked, from the decisions in force: suspended until the latest end date or,
 * if one of them has none, permanently; not suspended without any. Returns whether it is suspended.
 */
export async function updateSuspension(transaction: Queryable, userId: string): Promise<boolean> {
  const [row] = await transaction<{ suspended: boolean }[]>`
    update users u set suspended_at = holding.since, suspended_until = holding.until
    from (
      select min(d.created_at) as since,
        case when bool_or(d.until is null) then null else max(d.until) end as until
      from moderation_decisions d
      where d.accused_id = ${userId} and d.action = 'suspend' and d.lifted_at is null
        and (d.until is null or d.until > now())) holding
    where u.id = ${userId}
    returning u.suspended_at is not null as suspended`;
  return row?.suspended ?? false;
}

export async function isOperator(database: Queryable, userId: string): Promise<boolean> {
  const rows = await database`select from users where id = ${userId} and role = 'operator'`;
  return rows.length === 1;
}

/** Lifts all suspensions of a user in force; returns the decisions. `updateSuspension` then changes the account. */
export async function liftDecisions(transaction: Queryable, userId: string): Promise<string[]> {
  const rows = await transaction<{ id: string }[]>`
    update moderation_decisions set lifted_at = now()
    where accused_id = ${userId} and action = 'suspend' and lifted_at is null
      and (until is null or until > now())
    returning id`;
  return rows.map(({ id }) => id);
}

/** Marks the decision as lifted. `updateSuspension` then changes the account. */
export async function liftDecision(transaction: Queryable, decisionId: string): Promise<void> {
  await transaction`
    update moderation_decisions set lifted_at = now()
    where id = ${decisionId} and lifted_at is null`;
}

/** Locks a suspended user other than the viewer and returns the id; undefined without one. */
export async function lockSuspended(
  transaction: Queryable,
  viewerId: string,
  username: string,
): Promise<string | undefined> {
  const [row] = await transaction<{ id: string }[]>`
    select u.id from users u
    where u.username = ${username} and u.id <> ${viewerId} and u.suspended_at is not null
    for no key update`;
  return row?.id;
}

/** The ids of up to 1000 accounts with an expired suspension. */
export async function findExpired(database: Queryable): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select id from users where suspended_until <= now() limit 1000`;
  return rows.map(({ id }) => id);
}

/** Locks the account; returns whether its suspension has expired. */
export async function lockExpired(transaction: Queryable, userId: string): Promise<boolean> {
  const rows = await transaction<object[]>`
    select from users where id = ${userId} and suspended_until <= now() for no key update`;
  return rows.length > 0;
}

interface SuspensionRow extends Pick<Suspension, 'reason' | 'until'> {
  readonly decisionId: string | null;
  /** The state of the appeal; null without one. */
  readonly appeal: 'waiting' | 'upheld' | null;
}

/** The suspension of a user with its latest decision in force; undefined if the user is not suspended. */
export async function findSuspension(
  database: Queryable,
  userId: string,
): Promise<SuspensionRow | undefined> {
  const [row] = await database<SuspensionRow[]>`
    select ${isoTime(sql`u.suspended_until`)} as until, coalesce(d.reason, '') as reason,
      d.id as "decisionId",
      case when a.id is not null then coalesce(a.outcome, 'waiting') end as appeal
    from users u left join lateral (
      select * from moderation_decisions d
      where d.accused_id = u.id and d.action = 'suspend' and not ${isLifted}
      order by d.created_at desc limit 1) d on true
    left join appeals a on a.decision_id = d.id
    where u.id = ${userId} and u.suspended_at is not null`;
  return row;
}

/** The recipient of the mail; undefined if the suspension was lifted meanwhile. */
export async function findSuspendedRecipient(database: Queryable, userId: string) {
  const [row] = await database<MailRecipient[]>`
    select u.email, u.name, p.language from users u left join preferences p on p.user_id = u.id
    where u.id = ${userId} and u.suspended_at is not null`;
  return row;
}
