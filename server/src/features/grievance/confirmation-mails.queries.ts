import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';

/** The visitors' complaints `g` whose email is not confirmed. */
const isUnconfirmed: Fragment = sql`g.email is not null and g.confirmed_at is null`;

/** Serializes the confirmation emails, so that their limits hold for concurrent requests. */
export async function lockConfirmationMails(transaction: Queryable): Promise<void> {
  await transaction`select pg_advisory_xact_lock(hashtext('confirmation_mails'))`;
}

/** How many confirmation emails were sent since then that are not confirmed: all of them, and those to one email. */
export async function countConfirmationMails(
  transaction: Queryable,
  email: string,
  since: { readonly all: Date; readonly toEmail: Date },
) {
  const [row] = await transaction<[{ all: number; toEmail: number }]>`
    select (count(*) filter (where g.confirmation_mailed_at > ${since.all}))::int as all,
      (count(*) filter (where lower(g.email) = lower(${email})
        and g.confirmation_mailed_at > ${since.toEmail}))::int as "toEmail"
    from complaints g where ${isUnconfirmed}
      and g.confirmation_mailed_at > least(${since.all}::timestamptz, ${since.toEmail}::timestamptz)`;
  return row;
}

export async function recordConfirmationMail(
  transaction: Queryable,
  complaintId: string,
  now: Date,
): Promise<void> {
  await transaction`
    update complaints set confirmation_mailed_at = ${now} where id = ${complaintId}`;
}

interface WaitingMailsQuery {
  readonly now: Date;
  readonly since: { readonly all: Date; readonly toEmail: Date };
  readonly max: { readonly all: number; readonly toEmail: number };
}

/** Marks the waiting confirmation emails that may be sent now, in the order of filing; returns the complaints. */
export async function takeWaitingConfirmations(
  transaction: Queryable,
  { now, since, max }: WaitingMailsQuery,
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    with mailed as (
      select lower(g.email) as email, g.confirmation_mailed_at as at from complaints g
      where ${isUnconfirmed}
        and g.confirmation_mailed_at > least(${since.all}::timestamptz, ${since.toEmail}::timestamptz)),
    waiting as (
      select g.id, g.filed_at, lower(g.email) as email,
        row_number() over (partition by lower(g.email) order by g.filed_at, g.id) as position
      from complaints g where ${isUnconfirmed} and g.confirmation_mailed_at is null)
    update complaints set confirmation_mailed_at = ${now} where id in (
      select w.id from waiting w
      left join (select email, count(*) as count from mailed where at > ${since.toEmail}
        group by email) m on m.email = w.email
      where w.position + coalesce(m.count, 0) <= ${max.toEmail}
      order by w.filed_at, w.id
      limit greatest(0, ${max.all}::int - (select count(*) from mailed where at > ${since.all})::int))
    returning id`;
  return rows.map(({ id }) => id);
}

/** With more open complaints of unconfirmed emails, moderators get no emails about them, only notifications. */
const maxMailedUnconfirmed = 20;

/**
 * Whether moderators may get emails about the complaint: about visitors' complaints without a confirmed email only while
 * there are few of them, so that a flood of the form does not become a flood of emails.
 */
export async function canMailHandlers(
  transaction: Queryable,
  complaintId: string,
): Promise<boolean> {
  const [row] = await transaction<[{ isAllowed: boolean }]>`
    select c.email is null or c.confirmed_at is not null or ${maxMailedUnconfirmed}::int >= (
      select count(*) from (select from complaints g
        where ${isUnconfirmed} and g.decided_at is null limit ${maxMailedUnconfirmed + 1}) counted) as "isAllowed"
    from complaints c where c.id = ${complaintId}`;
  return row.isAllowed;
}

/**
 * Deletes at most `limit` complaints without a confirmed email after their deadlines, if no moderator has started to
 * handle them, and the confirmation email (or, without one, the filing) was before `mailedBefore`. Returns their ids.
 */
export async function removeUnconfirmed(
  transaction: Queryable,
  { now, mailedBefore, limit }: { now: Date; mailedBefore: Date; limit: number },
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    delete from complaints where id in (
      select g.id from complaints g
      where ${isUnconfirmed} and g.acknowledged_at is null and g.assignee_id is null
        and g.decide_by < ${now} and coalesce(g.confirmation_mailed_at, g.filed_at) < ${mailedBefore}
      order by g.filed_at limit ${limit} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}
