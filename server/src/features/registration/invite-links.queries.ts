import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type {
  InviteLink,
  InviteLinks,
  OpenInvitation,
} from '@sangam/contract/registration/registration.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  isActiveUser,
  isoTime,
  personJson,
  visibleTo,
} from '../../platform/people/people.queries.ts';

const { inviteLinkUses, inviteLinkDays, inviteLinksPerWeek } = registrationLimits;

/** The newest members who joined. */
const maxJoined = 100;

/** The users row `u` may invite: an unconfirmed account could be one of many that a single person has created. */
const canInvite = sql`(${isActiveUser} and u.email_verified_at is not null)`;

/** The invite link row `l` works: not revoked, not expired, not used up, and its inviter may invite. */
const isUsable = sql`
  l.revoked_at is null and l.expires_at > now() and l.uses < ${inviteLinkUses}
  and exists (select from users u where u.id = l.inviter_id and ${canInvite})`;

/** An invite link as stored; the service adds its token. */
type InviteLinkRow = Omit<InviteLink, 'token'>;

const linkJson = sql`
  json_build_object('id', l.id, 'uses', l.uses, 'expiresAt', ${isoTime(sql`l.expires_at`)})`;

/** The member's links that work, and the newest members whom they invited, by link or email. */
export async function findInviteLinks(database: Queryable, userId: string) {
  const [row] = await database<[Pick<InviteLinks, 'joined'> & { links: InviteLinkRow[] }]>`
    select
      (select coalesce(json_agg(${linkJson} order by l.created_at desc), '[]')
        from invite_links l where l.inviter_id = ${userId} and ${isUsable}) as links,
      (select coalesce(json_agg(person order by at desc), '[]') from (
        select ${personJson} as person, u.created_at as at from users u
        where u.invited_by = ${userId} and ${visibleTo(userId)}
        order by u.created_at desc limit ${maxJoined}) newest) as joined`;
  return row;
}

/**
 * Locks the member until the transaction ends, so that concurrent requests cannot exceed the weekly limit. Returns
 * whether the member may invite.
 */
export async function lockInviter(transaction: Queryable, userId: string): Promise<boolean> {
  const rows = await transaction`
    select from users u where u.id = ${userId} and ${canInvite} for no key update`;
  return rows.length === 1;
}

/** Undefined if the member has created as many as allowed in the last seven days. Call it after `lockInviter`. */
export async function insertInviteLink(transaction: Queryable, userId: string) {
  const [row] = await transaction<{ link: InviteLinkRow }[]>`
    insert into invite_links as l (inviter_id, expires_at)
    select ${userId}, now() + make_interval(days => ${inviteLinkDays})
    where (select count(*) from invite_links
      where inviter_id = ${userId} and created_at > now() - interval '7 days') < ${inviteLinksPerWeek}
    returning ${linkJson} as link`;
  return row?.link;
}

/** Revokes a link of this member; returns whether there was such a link. */
export async function revokeInviteLink(database: Queryable, userId: string, id: string) {
  const rows = await database`
    update invite_links set revoked_at = coalesce(revoked_at, now())
    where id = ${id} and inviter_id = ${userId} returning id`;
  return rows.length === 1;
}

/** Returns the inviter if the link works. The caller checks whether members may invite. */
export async function findInviteLink(database: Queryable, id: string) {
  const [row] = await database<Pick<OpenInvitation, 'inviter'>[]>`
    select json_build_object('name', u.name, 'picture', u.picture) as inviter from invite_links l join users u on u.id = l.inviter_id
    where l.id = ${id} and ${isUsable}`;
  return row;
}

/** Counts one person; undefined if the link does not work. Concurrent requests cannot exceed the number of uses. */
export async function redeemInviteLink(transaction: Queryable, id: string) {
  const [row] = await transaction<{ inviterId: string }[]>`
    update invite_links l set uses = l.uses + 1
    where l.id = ${id} and ${isUsable}
    returning l.inviter_id as "inviterId"`;
  return row;
}

/** Deletes links a week after they expired or were revoked: a revoked one still counts for the weekly limit. */
export async function removeOldInviteLinks(database: Queryable): Promise<void> {
  await database`
    delete from invite_links
    where expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days'`;
}
