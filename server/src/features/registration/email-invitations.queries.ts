import type { Language } from '@sangam/contract/settings/languages.ts';
import {
  invitationDays,
  registrationLimits,
} from '@sangam/contract/registration/registration.calls.ts';
import type {
  EmailInvitations,
  OpenInvitation,
} from '@sangam/contract/registration/registration.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { findRegistrationSettings } from '../../platform/instance/instance-settings.queries.ts';
import { isActiveUser, isoTime } from '../../platform/people/people.queries.ts';

const { emailInvitationsPerWeek, emailsPerAddress } = registrationLimits;

/** The users row `u` may invite by email. */
const canInviteByEmail = sql`
  (u.can_invite_by_email and u.email_verified_at is not null and ${isActiveUser})`;

/** The sender still sees the invitation row `i`, also after it was accepted: the list does not tell who joined. */
const isShown = sql`(i.withdrawn_at is null and i.expires_at > now())`;

/** The invitation row `i` can be accepted, and its inviter may still invite. */
const isOpen = sql`
  (i.accepted_at is null and ${isShown} and exists (
    select from users u where u.id = i.inviter_id and ${canInviteByEmail}))`;

/**
 * What the sender sees of the invitations by email. `isAllowed` is only the permission of this member: the caller
 * combines it with the setting of the community.
 */
export async function findEmailInvitations(
  database: Queryable,
  userId: string,
): Promise<EmailInvitations> {
  const [row] = await database<[EmailInvitations]>`
    select
      exists (select from users u where u.id = ${userId} and u.can_invite_by_email) as "isAllowed",
      greatest(0, ${emailInvitationsPerWeek} - (
        select count(*)::int from email_invitations i
        where i.inviter_id = ${userId} and i.created_at > now() - interval '7 days')) as left,
      (select coalesce(json_agg(json_build_object('id', i.id, 'address', i.address_hint,
          'at', ${isoTime(sql`i.created_at`)}, 'expiresAt', ${isoTime(sql`i.expires_at`)})
          order by i.created_at desc, i.id desc), '[]')
        from email_invitations i where i.inviter_id = ${userId} and ${isShown}) as sent`;
  return row;
}

/**
 * Locks the member until the transaction ends, so that concurrent requests cannot exceed the weekly limit. Returns
 * whether an operator allows the member to invite, and whether the address of the member is confirmed.
 */
export async function lockEmailInviter(transaction: Queryable, userId: string) {
  const [row] = await transaction<{ isAllowed: boolean; isConfirmed: boolean }[]>`
    select u.can_invite_by_email and ${isActiveUser} as "isAllowed",
      u.email_verified_at is not null as "isConfirmed"
    from users u where u.id = ${userId} for no key update`;
  return row;
}

/**
 * Those of the given hashes of mailboxes, as hex, that this member has invited in the last 30 days, also if the invitation
 * was withdrawn: each gets one email. Never depends on accounts, opt-outs or other members.
 */
export async function findInvitedMailboxes(
  database: Queryable,
  userId: string,
  hashes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows = await database<{ hash: Buffer }[]>`
    select i.mailbox_hash as hash from email_invitations i
    where i.inviter_id = ${userId} and i.mailbox_hash = any(${hashes}::bytea[])
      and i.created_at > now() - make_interval(days => ${invitationDays})`;
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}

interface AddressHashes {
  readonly hash: Buffer;
  /** The same for all addresses of a mailbox. */
  readonly mailboxHash: Buffer;
}

/** Stores hashes and a hint of the address, not the address itself; returns the id. */
export async function insertEmailInvitation(
  transaction: Queryable,
  { inviterId, address, hint }: { inviterId: string; address: AddressHashes; hint: string },
): Promise<string> {
  const [row] = await transaction<[{ id: string }]>`
    insert into email_invitations (inviter_id, email_hash, mailbox_hash, address_hint, expires_at)
    values (${inviterId}, ${address.hash}, ${address.mailboxHash}, ${hint}, now() + make_interval(days => ${invitationDays}))
    returning id`;
  return row.id;
}

/** Withdraws an invitation of this member, also an accepted one; returns whether there was such an invitation. */
export async function withdrawEmailInvitation(database: Queryable, userId: string, id: string) {
  const rows = await database`
    update email_invitations i set withdrawn_at = now()
    where i.id = ${id} and i.inviter_id = ${userId} and ${isShown} returning i.id`;
  return rows.length === 1;
}

/**
 * Stores the token if the email may be sent: members may invite, the invitation is open, the address has no account and
 * wants invitations, and members have not sent too many to its mailbox. Returns the name and language of the inviter;
 * undefined if it may not.
 */
export async function storeEmailInvitationToken(
  transaction: Queryable,
  { id, email, tokenHash }: { id: string; email: string; tokenHash: Buffer },
): Promise<{ readonly name: string; readonly language: Language | null } | undefined> {
  const { memberInvitations } = await findRegistrationSettings(transaction);
  if (!memberInvitations) return undefined;
  // Emails of several members to one mailbox are counted one after the other.
  await transaction`
    select pg_advisory_xact_lock(hashtextextended(encode(i.mailbox_hash, 'hex'), 0))
    from email_invitations i where i.id = ${id}`;
  const [row] = await transaction<{ name: string; language: Language | null }[]>`
    with open as (
      update email_invitations i set mailed_at = now()
      where i.id = ${id} and ${isOpen}
        and not exists (select from users u where lower(u.email) = lower(${email}))
        and not exists (select from invitation_opt_outs o 
          where o.email_hash in (i.email_hash, i.mailbox_hash))
        and (select count(*) from email_invitations other
          where other.mailbox_hash = i.mailbox_hash and other.id <> i.id
            and other.mailed_at > now() - make_interval(days => ${invitationDays})) < ${emailsPerAddress}
      returning i.id, i.inviter_id),
    stored as (
      insert into email_invitation_tokens (token_hash, invitation_id) select ${tokenHash}, id from open)
    select u.name, p.language from open join users u on u.id = open.inviter_id
    left join preferences p on p.user_id = u.id`;
  return row;
}

/**
 * The inviter of a token that can still be used; undefined for any other token. The caller checks whether members may
 * invite.
 */
export async function findOpenEmailInvitation(database: Queryable, tokenHash: Buffer) {
  const [row] = await database<Pick<OpenInvitation, 'inviter'>[]>`
    select json_build_object('name', u.name, 'picture', u.picture) as inviter
    from email_invitation_tokens k join email_invitations i on i.id = k.invitation_id
    join users u on u.id = i.inviter_id
    where k.token_hash = ${tokenHash} and ${isOpen}`;
  return row;
}

/**
 * Accepts the open invitation of a token and removes the token; of two concurrent requests one succeeds, the other gets
 * undefined. The caller checks whether members may invite, and compares the address.
 */
export async function acceptEmailInvitation(transaction: Queryable, tokenHash: Buffer) {
  const [row] = await transaction<{ emailHash: Buffer; inviterId: string }[]>`
    with used as (
      delete from email_invitation_tokens where invitation_id in (
        select k.invitation_id from email_invitation_tokens k where k.token_hash = ${tokenHash})
      returning invitation_id)
    update email_invitations i set accepted_at = now()
    where i.id in (select invitation_id from used) and ${isOpen}
    returning i.email_hash as "emailHash", i.inviter_id as "inviterId"`;
  return row;
}

/** Deletes expired invitations once they no longer count for the limit of emails to one mailbox. */
export async function removeOldEmailInvitations(database: Queryable): Promise<void> {
  await database`
    delete from email_invitations
    where expires_at < now()
      and coalesce(mailed_at, '-infinity') < now() - make_interval(days => ${invitationDays})`;
}

/** The owner of the address wants no invitations by email. */
export async function insertOptOut(database: Queryable, emailHash: Buffer): Promise<void> {
  await database`
    insert into invitation_opt_outs (email_hash) values (${emailHash}) on conflict do nothing`;
}

/** Whether one of the hashes of an address opted out: that of the address, or that of its mailbox. */
export async function hasOptedOut(
  database: Queryable,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const rows = await database`
    select from invitation_opt_outs where email_hash = any(${hashes}::bytea[])`;
  return rows.length > 0;
}
