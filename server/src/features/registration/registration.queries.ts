import { deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import { invitationDays } from '@sangam/contract/registration/registration.calls.ts';
import type {
  Application,
  Invitation,
  InvitationProgress,
  InviteResult,
  OpenInvitation,
} from '@sangam/contract/registration/registration.schema.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import type { MailRecipient } from '../../platform/mail/mailer.ts';
import { isActiveUser, isoTime, personJson } from '../../platform/people/people.queries.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import type { AddressHash } from './opt-outs.service.ts';

/** The invitation row `i` can be accepted: not accepted, not expired, and its inviter is still an active operator. */
const isOpen = sql`
  i.accepted_at is null and i.expires_at > now()
  and exists (select from users u where u.id = i.inviter_id and u.role = 'operator' and ${isActiveUser})`;

/**
 * The invitation row `i` has a link that works, or its email is still in the queue. Without either it can be sent
 * again: after a restore, which brings back no tokens, or when its inviter is no longer an operator.
 */
const isPending = sql`
  (${isOpen} and (i.created_at > now() - interval '1 hour'
    or exists (select from invitation_tokens k where k.invitation_id = i.id)))`;

/** The invitation by an operator of a token that can still be accepted; undefined for any other token. */
export async function findOpenInvitation(database: Queryable, hash: Buffer) {
  const [row] = await database<OpenInvitation[]>`
    select i.email, (select json_build_object('name', u.name, 'picture', u.picture)
      from users u where u.id = i.inviter_id) as inviter
    from invitation_tokens k join invitations i on i.id = k.invitation_id
    where k.token_hash = ${hash} and ${isOpen}`;
  return row;
}

/**
 * Accepts the open invitation of a token and removes the token; of two concurrent requests one succeeds, the other gets
 * undefined. The caller compares the address.
 */
export async function acceptInvitation(transaction: Queryable, hash: Buffer) {
  const [row] = await transaction<{ id: string; email: string; inviterId: string }[]>`
    with used as (
      delete from invitation_tokens where invitation_id in (
        select k.invitation_id from invitation_tokens k where k.token_hash = ${hash})
      returning invitation_id)
    update invitations i set accepted_at = now()
    where i.id in (select invitation_id from used) and ${isOpen}
    returning i.id, i.email, i.inviter_id as "inviterId"`;
  return row;
}

/** Records which account was created with the invitation. */
export async function setAcceptedBy(
  transaction: Queryable,
  invitationId: string,
  userId: string,
): Promise<void> {
  await transaction`update invitations set accepted_by = ${userId} where id = ${invitationId}`;
}

/** Stores the answer to the question of the registration by approval, until the application is decided. */
export async function insertAnswer(transaction: Queryable, userId: string, answer: string) {
  await transaction`insert into registration_answers (user_id, answer) values (${userId}, ${answer})`;
}

/** One page of the accounts that wait for approval, oldest first. */
export async function findApplications(database: Queryable, after: Cursor | undefined) {
  const isAfter = after
    ? sql`and (u.created_at, u.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return database<{ id: string; at: string; application: Application }[]>`
    select u.id, ${cursorTime(sql`u.created_at`)} as at,
      json_build_object('id', u.id, 'name', u.name, 'email', u.email,
        'emailConfirmed', u.email_verified_at is not null, 'at', ${isoTime(sql`u.created_at`)},
        'answer', (select a.answer from registration_answers a where a.user_id = u.id)) as application
    from users u
    where u.waiting_for = 'approval' and u.deleted_at is null ${isAfter}
    order by u.created_at, u.id ${onePage}`;
}

export async function hasConfirmedEmail(database: Queryable, userId: string): Promise<boolean> {
  const rows = await database`
    select from users where id = ${userId} and email_verified_at is not null`;
  return rows.length > 0;
}

/**
 * Approves applicants who still wait, and deletes their answers; returns the ids. Accounts without a confirmed address then
 * wait for its confirmation.
 */
export async function approveApplications(transaction: Queryable, ids: readonly string[]) {
  const next = sql`waiting_for = case when email_verified_at is null then 'confirmation' end`;
  return decided(transaction, ids, next);
}

/**
 * Rejects applicants who still wait, also for an applicant who withdraws, and deletes their answers; returns the ids. The
 * accounts can no longer log in, and the next erasure removes them.
 */
export async function rejectApplications(transaction: Queryable, ids: readonly string[]) {
  const expired = sql`deleted_at = now() - make_interval(days => ${deletionGraceDays + 1})`;
  return decided(transaction, ids, expired);
}

async function decided(
  transaction: Queryable,
  ids: readonly string[],
  change: ReturnType<typeof sql>,
): Promise<string[]> {
  const rows = await transaction<{ id: string }[]>`
    with decided as (
      update users set ${change}
      where id = any(${ids}::uuid[]) and waiting_for = 'approval' and deleted_at is null
      returning id),
    forgotten as (
      delete from registration_answers a using decided where a.user_id = decided.id)
    select id from decided`;
  return rows.map(({ id }) => id);
}

/** Sorts addresses: can be invited, has an account (`members`), opted out, or has an invitation that works. */
export async function classifyAddresses(
  database: Queryable,
  emails: readonly string[],
  hashAddress: AddressHash,
): Promise<InviteResult> {
  const hashes = emails.map((email) => hashAddress(email));
  const mailboxHashes = emails.map((email) => hashAddress(mailboxOf(email)));
  const [row] = await database<[InviteResult]>`
    with address as (
      select distinct on (lower(email)) email,
        exists (select from users u where lower(u.email) = lower(a.email)) as is_member,
        exists (select from invitations i where lower(i.email) = lower(a.email)
          and ${isPending}) as has_invitation,
        exists (select from invitation_opt_outs o
          where o.email_hash in (a.email_hash, a.mailbox_hash)) as has_opted_out
      from unnest(${emails}::text[], ${hashes}::bytea[], ${mailboxHashes}::bytea[])
        with ordinality a (email, email_hash, mailbox_hash, position)
      order by lower(email), position),
    sorted as (
      select email, case when is_member then 'members' when has_opted_out then 'optedOut'
        when has_invitation then 'alreadyInvited' else 'invited' end as kind
      from address)
    select
      coalesce(json_agg(email) filter (where kind = 'invited'), '[]') as invited,
      coalesce(json_agg(email) filter (where kind = 'members'), '[]') as members,
      coalesce(json_agg(email) filter (where kind = 'alreadyInvited'), '[]') as "alreadyInvited",
      coalesce(json_agg(email) filter (where kind = 'optedOut'), '[]') as "optedOut"
    from sorted`;
  return row;
}

/**
 * Returns the ids of the new and renewed invitations; addresses with a working invitation are left out. The old link of
 * a renewed one stays invalid.
 */
export async function insertInvitations(
  transaction: Queryable,
  inviterId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await transaction<{ id: string }[]>`
    insert into invitations as i (email, inviter_id, expires_at)
    select email, ${inviterId}, now() + make_interval(days => ${invitationDays})
    from unnest(${emails}::text[]) email
    on conflict (lower(email)) where accepted_at is null do update
      set inviter_id = excluded.inviter_id, created_at = now(), expires_at = excluded.expires_at
      where not ${isPending}
    returning i.id`;
  const ids = rows.map(({ id }) => id);
  await transaction`delete from invitation_tokens where invitation_id = any(${ids}::uuid[])`;
  return ids;
}

/** Counts the invitations of all operators by the log, because withdrawn ones are deleted and had their email. */
export async function countInvitationsOfLastDay(database: Queryable): Promise<number> {
  const [row] = await database<[{ count: number }]>`
    select coalesce(sum((details ->> 'count')::int), 0)::int as count from administration_log
    where action = 'invite' and at > now() - interval '1 day'`;
  return row.count;
}

/** Counts the invitations of the last day. Those whose email left the queue count as sent, also after an opt-out. */
export async function findInvitationProgress(
  database: Queryable,
  job: string,
): Promise<InvitationProgress> {
  const [row] = await database<[InvitationProgress]>`
    with queued as (
      select payload->>'invitationId' as id, bool_and(run_at = 'infinity') as has_failed
      from jobs where name = ${job} group by 1)
    select count(*)::int as total, count(*) filter (where q.id is null)::int as sent,
      count(*) filter (where q.has_failed)::int as failed
    from invitations i left join queued q on q.id = i.id::text
    where i.created_at > now() - interval '1 day'`;
  return row;
}

/** Deletes invitations that nobody accepted and that expired more than `invitationDays` ago, with their addresses. */
export async function removeExpiredInvitations(database: Queryable): Promise<void> {
  await database`
    delete from invitations
    where accepted_at is null and expires_at < now() - make_interval(days => ${invitationDays})`;
}

/**
 * Stores the token of an invitation that is still open and returns whom to write to; undefined for any other
 * invitation. Does not check opt-outs.
 */
export async function storeInvitationToken(database: Queryable, id: string, hash: Buffer) {
  const [row] = await database<
    { email: string; inviter: string | null; language: Language | null }[]
  >`
    with open as (
      select i.id, i.email, (select u.name from users u where u.id = i.inviter_id) as inviter,
        (select language from preferences where user_id = i.inviter_id) as language
      from invitations i where i.id = ${id} and ${isOpen}),
    stored as (
      insert into invitation_tokens (token_hash, invitation_id) select ${hash}, id from open)
    select email, inviter, language from open`;
  return row;
}

/** One page of the invitations by operators, newest first, with accepted and expired ones. */
export async function findInvitations(database: Queryable, after: Cursor) {
  return database<{ id: string; at: string; invitation: Invitation }[]>`
    select i.id, ${cursorTime(sql`i.created_at`)} as at,
      json_build_object('id', i.id, 'email', i.email,
        'inviter', (select ${personJson} from users u where u.id = i.inviter_id),
        'at', ${isoTime(sql`i.created_at`)}, 'expiresAt', ${isoTime(sql`i.expires_at`)},
        'acceptedAt', ${isoTime(sql`i.accepted_at`)}) as invitation
    from invitations i
    where (i.created_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by i.created_at desc, i.id desc ${onePage}`;
}

/** Returns the address, or undefined if the invitation was accepted or withdrawn before. */
export async function deleteInvitation(transaction: Queryable, id: string) {
  const [row] = await transaction<{ email: string }[]>`
    delete from invitations where id = ${id} and accepted_at is null returning email`;
  return row?.email;
}

/** The recipient of the email about the decision; undefined after erasure. */
export async function findApplicant(database: Queryable, userId: string) {
  const [row] = await database<(MailRecipient & { emailVerified: boolean })[]>`
    select u.name, u.email, u.email_verified_at is not null as "emailVerified", p.language
    from users u left join preferences p on p.user_id = u.id where u.id = ${userId}`;
  return row;
}

/** The law requires records for moderation to be kept for 180 days, also of erased accounts. */
const recordDays = 180;

/** Deletes who invited whom, some time after the first of the two accounts was erased. */
export async function removeOldInvitationRecords(database: Queryable): Promise<void> {
  await database`
    delete from invitation_records where ended_at < now() - make_interval(days => ${recordDays})`;
}
