import type {
  ActivityPeriod,
  MemberSort,
  MemberStatus,
} from '@sangam/contract/administration/member-management.calls.ts';
import type {
  ManagedMember,
  MemberDetails,
} from '@sangam/contract/administration/member-management.schema.ts';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import { deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import { toQueryKeys } from '@sangam/contract/text/search-key.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { cursorTime, onePage, queryList } from '../../platform/database/paging.queries.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import {
  isActiveUser,
  isoTime,
  personById,
  personJson,
} from '../../platform/people/people.queries.ts';

/** The users row `u` as `ManagedMember` of the contract. Blocks do not matter to operators. */
const memberJson = sql`
  json_build_object('id', u.id, 'person', ${personJson}, 'role', u.role,
    'joinedAt', ${isoTime(sql`u.created_at`)}, 'emailConfirmed', u.email_verified_at is not null,
    'canInviteByEmail', u.can_invite_by_email, 'canOrganiseEvents', u.can_organise_events,
    'suspended', u.suspended_at is not null, 'suspendedUntil', ${isoTime(sql`u.suspended_until`)},
    'erasedAt', ${isoTime(sql`(u.deleted_at + make_interval(days => ${deletionGraceDays}))`)})`;

/** The position after a row: its sort value (time of joining, or name in lower case) and its id. */
export interface MemberCursor {
  readonly value: string;
  readonly id: string;
}

export interface MemberFilter {
  /** Trimmed; empty for no search. */
  readonly search: string;
  readonly role: Role | undefined;
  readonly status: MemberStatus | undefined;
  readonly joinedFrom: string | undefined;
  readonly joinedBefore: string | undefined;
  readonly lastActive: ActivityPeriod | undefined;
  /** The username of the inviter. */
  readonly invitedBy: string | undefined;
  readonly sort: MemberSort;
  readonly after: MemberCursor | undefined;
}

export interface MemberListRow {
  readonly id: string;
  /** The sort value. */
  readonly at: string;
  readonly member: ManagedMember;
}

/** One page, as in `membersList`. */
export async function findMembers(
  database: Queryable,
  filter: MemberFilter,
): Promise<readonly MemberListRow[]> {
  return queryList<MemberListRow>(database, membersList(filter));
}

/**
 * A page of members and one more row (see `cutPage`), without applicants who wait for approval; shared with the test of
 * its plans.
 */
export function membersList(filter: MemberFilter): Fragment {
  const { search, role, status, joinedFrom, joinedBefore, lastActive, invitedBy, sort, after } =
    filter;
  const value = sort === 'name' ? sql`lower(u.name)` : cursorTime(sql`u.created_at`);
  return sql`
    select u.id, ${value} as at, ${memberJson} as member
    from users u
    where u.waiting_for is distinct from 'approval'
      and ${search === '' ? sql`true` : matches(search)}
      and ${role === undefined ? sql`true` : hasRole(role)}
      and ${status === undefined ? sql`true` : statusConditions[status]}
      and ${joinedFrom === undefined ? sql`true` : sql`u.created_at >= ${joinedFrom}::timestamptz`}
      and ${joinedBefore === undefined ? sql`true` : sql`u.created_at < ${joinedBefore}::timestamptz`}
      and ${invitedBy === undefined ? sql`true` : wasInvitedBy(invitedBy)}
      and ${lastActive === undefined ? sql`true` : activityConditions[lastActive]}
      and ${after === undefined ? sql`true` : isAfter(sort, after)}
    order by ${orders[sort]} ${onePage}`;
}

const orders: Readonly<Record<MemberSort, Fragment>> = {
  newest: sql`u.created_at desc, u.id desc`,
  oldest: sql`u.created_at, u.id`,
  name: sql`lower(u.name), u.id`,
};

function isAfter(sort: MemberSort, { value, id }: MemberCursor): Fragment {
  if (sort === 'name') return sql`(lower(u.name), u.id) > (${value}, ${id}::uuid)`;
  const position = sql`(${value}::timestamptz, ${id}::uuid)`;
  return sort === 'oldest'
    ? sql`(u.created_at, u.id) > ${position}`
    : sql`(u.created_at, u.id) < ${position}`;
}

/** By the records for moderation, which find erased inviters by the hash of their username, too. */
function wasInvitedBy(username: string): Fragment {
  return sql`u.id in (
    select r.invitee_id from invitation_records r
    where r.inviter_id = (select i.id from users i where i.username = ${username})
    union all
    select r.invitee_id from invitation_records r 
    where r.inviter_username_hash = sha256(${username}::text::bytea))`;
}

/** Names of roles as SQL text, because an index covers users with a role. */
function hasRole(role: Role): Fragment {
  if (role === 'member') return sql`u.role = 'member'`;
  return sql`u.role <> 'member' and u.role = ${role}`;
}

const statusConditions: Readonly<Record<MemberStatus, Fragment>> = {
  active: isActiveUser,
  suspended: sql`u.suspended_at is not null`,
  'deletion-pending': sql`u.deleted_at is not null`,
  unconfirmed: sql`u.email_verified_at is null`,
};

function activeWithin(days: number): Fragment {
  return sql`u.id in (
    select a.user_id from member_activity a
    where a.last_active_at > now() - make_interval(days => ${days}))`;
}

function inactiveFor(days: number): Fragment {
  return sql`u.id in (
    select a.user_id from member_activity a
    where a.last_active_at <= now() - make_interval(days => ${days}))`;
}

const activityConditions: Readonly<Record<ActivityPeriod, Fragment>> = {
  'within-7-days': activeWithin(7),
  'within-30-days': activeWithin(30),
  'over-30-days': inactiveFor(30),
  'over-90-days': inactiveFor(90),
  'over-365-days': inactiveFor(365),
};

const usernamePart = /^[a-z0-9-]{1,40}$/;

/**
 * Whether the text is the whole email address of the users row `u`, or the start of its username or of the words of
 * its name. Parts of addresses do not match: they would reveal addresses without an entry in the log.
 */
function matches(text: string): Fragment {
  const term = text.replace(/^@/, '').toLowerCase();
  if (term.includes('@')) return sql`lower(u.email) = lower(${term})`;
  const words = toQueryKeys(text);
  const keys = words.flatMap((all, no) => all.map((key) => ({ no, key })));
  const byUsername = usernamePart.test(term)
    ? sql`union select n.id from users n
        where n.username collate "C" >= ${term} and n.username collate "C" < ${`${term}~`}`
    : sql``;
  return sql`u.id in (
    select found.subject_id from (
      select distinct w.subject_id, typed.no
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as typed (no integer, key text)
      join person_words w on w.word >= typed.key and w.word < typed.key || '~' and w.source = 'name'
    ) found
    group by found.subject_id having count(*) = ${words.length}
    ${byUsername})`;
}

/** A member in any state, as operators see them; undefined after erasure. */
export async function findMember(
  database: Queryable,
  userId: string,
): Promise<ManagedMember | undefined> {
  const [row] = await database<{ member: ManagedMember }[]>`
    select ${memberJson} as member from users u where u.id = ${userId}`;
  return row?.member;
}

/** The private data of a member. The same statement writes the log entry, so that there is no access without one. */
export async function viewMember(
  database: Queryable,
  { operatorId, username, idleDays }: { operatorId: string; username: string; idleDays: number },
): Promise<MemberDetails | undefined> {
  const [row] = await database<MemberDetails[]>`
    with subject as (
      select u.* from users u where u.username = ${username}
    ), logged as (
      insert into administration_log (operator_id, action, subject_id)
      select ${operatorId}, 'view', id from subject
    )
    select ${memberJson} as member, u.email, ${isoTime(sql`a.last_active_at`)} as "lastActiveAt",
      (select json_build_object('inviter', ${personById(sql`r.inviter_id`)})
        from invitation_records r where r.invitee_id = u.id) as invitation,
      u.password_hash is not null as "hasPassword",
      exists (select from user_identities i where i.user_id = u.id) as "hasGoogle",
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
        as "hasSecondFactor",
      (select coalesce(json_agg(json_build_object('id', s.id, 'device', s.device,
          'lastUsedAt', ${isoTime(sql`s.last_used_at`)}) order by s.last_used_at desc, s.id), '[]')
        from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > now()
          and s.last_used_at > now() - make_interval(days => ${idleDays})) as sessions
    from subject u left join member_activity a on a.user_id = u.id`;
  return row;
}

/** The state of an account on which the possible actions depend. `findSubject` reads it without a lock. */
export interface LockedMember {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly isConfirmed: boolean;
  readonly isSuspended: boolean;
  readonly isDeleted: boolean;
  /** For the confirmation of the email, or for approval. */
  readonly isWaiting: boolean;
}

const lockedColumns = sql`
  u.id, u.username, u.role, u.email_verified_at is not null as "isConfirmed",
  u.suspended_at is not null as "isSuspended", u.deleted_at is not null as "isDeleted",
  u.waiting_for is not null as "isWaiting"`;

/** Locks the operator and the member whom the action is about, always in the same order. */
export async function lockMembers(
  transaction: Queryable,
  operatorId: string,
  username: string,
): Promise<readonly LockedMember[]> {
  return transaction<LockedMember[]>`
    select ${lockedColumns} from users u
    where u.id = ${operatorId} or u.username = ${username}
    order by u.id for no key update`;
}

/** The member with this username, without a lock. */
export async function findSubject(
  database: Queryable,
  username: string,
): Promise<LockedMember | undefined> {
  const [row] = await database<LockedMember[]>`
    select ${lockedColumns} from users u where u.username = ${username}`;
  return row;
}

/** Sets whether the member may invite by email; invite links do not depend on it. */
export async function updateInvitePermission(
  transaction: Queryable,
  userId: string,
  isAllowed: boolean,
): Promise<void> {
  await transaction`update users set can_invite_by_email = ${isAllowed} where id = ${userId}`;
}

/** Sets whether the member may create events; operators always may. */
export async function updateOrganiserPermission(
  transaction: Queryable,
  userId: string,
  isAllowed: boolean,
): Promise<void> {
  await transaction`update users set can_organise_events = ${isAllowed} where id = ${userId}`;
}
