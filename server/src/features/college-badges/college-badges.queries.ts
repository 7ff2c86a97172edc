import {
  collegeBadgeLimits,
  defaultCollegeDomains,
} from '@sangam/contract/college-badges/college-badges.calls.ts';
import type { CollegeBadgeState } from '@sangam/contract/college-badges/college-badges.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { MailRecipient } from '../../platform/mail/mailer.ts';
import { isActiveUser, isoTime } from '../../platform/people/people.queries.ts';
import type { CollegeAddress } from './college-badges.policy.ts';

const { linkHours, emailsPerMailbox, months, reminderDays } = collegeBadgeLimits;

/** What operators have listed, and the default domains that they have neither changed nor removed. */
export const listedDomains = sql`(
  select domain, college from college_domains where not is_removed
  union all
  select domain, null from unnest(${defaultCollegeDomains}::text[]) domain
  where domain not in (select domain from college_domains))`;

/** The domain itself and each one above it: `cse.iitb.ac.in`, `iitb.ac.in`, `ac.in`, `in`. */
function domainAndAbove(domain: string | Fragment): Fragment {
  return sql`
    array(select array_to_string(labels[start:], '.')
      from (select string_to_array(${domain}, '.') as labels) split, generate_subscripts(labels, 1) start)`;
}

/**
 * The listed domain that covers the domain of a `CollegeAddress`, as columns `domain` and `college`: of several the
 * longest, no row without one. A listed domain without a name covers only what is below it, and shows the domain just
 * below.
 */
export function collegeOf(domain: string | Fragment): Fragment {
  return sql`
    select d.domain, coalesce(d.college, array_to_string(
      (string_to_array(${domain}, '.'))[
        cardinality(string_to_array(${domain}, '.')) - cardinality(string_to_array(d.domain, '.')) :],
      '.')) as college
    from ${listedDomains} d
    where d.domain = any(${domainAndAbove(domain)})
      and (d.college is not null or d.domain <> ${domain})
    order by length(d.domain) desc limit 1`;
}

/**
 * Keeps the list of domains from changing until the transaction ends, so that no badge is added for a removed domain.
 */
export async function lockDomains(transaction: Queryable): Promise<void> {
  await transaction`lock table college_domains in share mode`;
}

/** The college of a domain in the form of `CollegeAddress`; undefined if no listed domain covers it. */
export async function findCollege(
  database: Queryable,
  domain: string,
): Promise<string | undefined> {
  const [row] = await database<{ college: string }[]>`${collegeOf(domain)}`;
  return row?.college;
}

/** The badge and the requested link of a member; `accountEmail` before the check whether it belongs to a college. */
export async function findState(database: Queryable, userId: string): Promise<CollegeBadgeState> {
  const [row] = await database<[CollegeBadgeState]>`
    select
      (select json_build_object('college', b.college, 'email', b.email,
          'verifiedAt', ${isoTime(sql`b.verified_at`)}, 'expiresAt', ${isoTime(sql`b.expires_at`)})
        from college_badges b where b.user_id = ${userId} and b.expires_at > now()) as badge,
      (select r.email from college_badge_requests r
        where r.user_id = ${userId} and r.expires_at > now()
        order by r.created_at desc, r.id desc limit 1) as "pendingEmail",
      (select u.email from users u
        where u.id = ${userId} and u.email_verified_at is not null and not exists (
          select from college_badges b where b.user_id = u.id and b.expires_at > now()
            and lower(b.email) = lower(u.email))) as "accountEmail"`;
  return row;
}

/** Whether this is the confirmed email of the account. */
export async function isConfirmedEmail(
  database: Queryable,
  userId: string,
  email: string,
): Promise<boolean> {
  const rows = await database`
    select from users u
    where u.id = ${userId} and u.email_verified_at is not null and lower(u.email) = lower(${email})`;
  return rows.length === 1;
}

/** Serialises what concerns one mailbox, for all members, until the transaction ends. */
async function lockMailbox(transaction: Queryable, mailbox: string | Fragment): Promise<void> {
  await transaction`
    select pg_advisory_xact_lock(hashtextextended('college mailbox ' || ${mailbox}, 0))`;
}

/** The badge `b` still holds its mailbox: it has not expired, and its member has not left. */
const holdsMailbox = sql`
  (b.expires_at > now() and exists (
    select from users u where u.id = b.user_id and u.deleted_at is null))`;

/**
 * Gives the member the badge, instead of an earlier one; false if the mailbox proves another account. Of concurrent
 * requests for one mailbox one succeeds. The caller holds `lockDomains`.
 */
export async function upsertBadge(
  transaction: Queryable,
  userId: string,
  { email, mailbox, domain, college }: CollegeAddress & { readonly college: string },
): Promise<boolean> {
  await lockMailbox(transaction, mailbox);
  await transaction`
    delete from college_badges b
    where b.mailbox = ${mailbox} and b.user_id <> ${userId} and not ${holdsMailbox}`;
  const rows = await transaction<object[]>`
    insert into college_badges as b (user_id, email, mailbox, domain, college, expires_at)
    select ${userId}, ${email}, ${mailbox}, ${domain}, ${college}, now() + make_interval(months => ${months})
    where not exists (
      select from college_badges other where other.mailbox = ${mailbox} and other.user_id <> ${userId})
    on conflict (user_id) do update set email = excluded.email, mailbox = excluded.mailbox,
      domain = excluded.domain, college = excluded.college, verified_at = now(),
      expires_at = excluded.expires_at, reminded_at = null
    returning b.user_id`;
  return rows.length === 1;
}

export async function deleteBadge(transaction: Queryable, userId: string): Promise<void> {
  await transaction`delete from college_badges where user_id = ${userId}`;
}

/** Ends the links of a member. The rows stay for the limit of emails. */
export async function expireRequests(transaction: Queryable, userId: string): Promise<void> {
  await transaction`
    update college_badge_requests set expires_at = now(), token_hash = null
    where user_id = ${userId} and expires_at > now()`;
}

/** Stores a request, which ends the earlier ones of the member; returns its id. */
export async function insertRequest(
  transaction: Queryable,
  userId: string,
  { email, mailbox, domain }: CollegeAddress,
): Promise<string> {
  await expireRequests(transaction, userId);
  const [row] = await transaction<[{ id: string }]>`
    insert into college_badge_requests (user_id, email, mailbox, domain, expires_at)
    values (${userId}, ${email}, ${mailbox}, ${domain}, now() + make_interval(hours => ${linkHours}))
    returning id`;
  return row.id;
}

/** Whom to mail, and what. */
export interface LinkMail extends MailRecipient {
  readonly username: string;
  /** The mailbox proves another account: its owner is told so, without a link. */
  readonly isTaken: boolean;
}

/**
 * Stores the token of a request if its email may be sent: it was not replaced, its member is active, and its mailbox
 * did not get too many. Undefined if it may not.
 */
export async function storeToken(
  transaction: Queryable,
  id: string,
  tokenHash: Buffer,
): Promise<LinkMail | undefined> {
  await lockMailbox(
    transaction,
    sql`(select mailbox from college_badge_requests where id = ${id})`,
  );
  const [row] = await transaction<LinkMail[]>`
    with due as (
      select r.id, exists (
        select from college_badges b
        where b.mailbox = r.mailbox and b.user_id <> r.user_id and ${holdsMailbox}) as is_taken
      from college_badge_requests r join users u on u.id = r.user_id
      where r.id = ${id} and r.mailed_at is null and r.expires_at > now() and ${isActiveUser}
        and (select count(*) from college_badge_requests other
          where other.mailbox = r.mailbox
            and other.mailed_at > now() - make_interval(hours => ${linkHours})) < ${emailsPerMailbox}
    ), mailed as (
      update college_badge_requests r set mailed_at = now(),
        token_hash = case when due.is_taken then null else ${tokenHash}::bytea end
      from due where r.id = due.id returning r.user_id, r.email, due.is_taken)
    select m.email, m.is_taken as "isTaken", u.name, u.username, p.language
    from mailed m join users u on u.id = m.user_id left join preferences p on p.user_id = u.id`;
  return row;
}

/** For an email that could not be sent: it must not count, and the next try needs another token. */
export async function resetRequest(database: Queryable, id: string): Promise<void> {
  await database`
    update college_badge_requests set mailed_at = null, token_hash = null where id = ${id}`;
}

/** Deletes the request of this member with a valid token; undefined without one. Of two uses one succeeds. */
export async function redeemRequest(
  transaction: Queryable,
  userId: string,
  tokenHash: Buffer,
): Promise<CollegeAddress | undefined> {
  const [row] = await transaction<CollegeAddress[]>`
    delete from college_badge_requests
    where token_hash = ${tokenHash} and user_id = ${userId} and expires_at > now()
    returning email, mailbox, domain`;
  return row;
}

/** Deletes requests whose link has expired and whose email no longer counts for the limit of the mailbox. */
export async function deleteOldRequests(database: Queryable): Promise<void> {
  await database`
    delete from college_badge_requests
    where created_at < now() - make_interval(hours => ${linkHours})
      and (mailed_at is null or mailed_at < now() - make_interval(hours => ${linkHours}))`;
}

/** Marks up to `limit` badges that expire soon, so that each is reminded of once; returns the ids of their members. */
export async function claimReminders(
  transaction: Queryable,
  limit: number,
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    update college_badges set reminded_at = now()
    where user_id in (
      select user_id from college_badges
      where reminded_at is null and expires_at > now()
        and expires_at < now() + make_interval(days => ${reminderDays})
      order by expires_at limit ${limit} for update skip locked)
    returning user_id as id`;
  return rows.map(({ id }) => id);
}

/** Deletes up to `limit` expired badges; returns the ids of their members. */
export async function deleteExpiredBadges(
  transaction: Queryable,
  limit: number,
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    delete from college_badges where user_id in (
      select user_id from college_badges where expires_at <= now()
      order by expires_at limit ${limit} for update skip locked)
    returning user_id as id`;
  return rows.map(({ id }) => id);
}
