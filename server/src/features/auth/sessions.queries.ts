import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime } from '../../platform/people/people.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';

/**
 * Locks the account until the transaction ends: a password reset, suspension or new second factor waits. Other logins
 * do not wait, because share locks do not exclude each other.
 */
export async function lockAccountForShare(transaction: Queryable, userId: string): Promise<void> {
  await transaction`select from users where id = ${userId} for share`;
}

interface NewSession {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly passedSecondFactor: boolean;
  readonly device: string;
  readonly lifetimeDays: number;
}

/** Returns the id; undefined if the account can no longer log in or its password or second factor has changed. */
export async function insertSession(
  database: Queryable,
  session: NewSession,
): Promise<string | undefined> {
  const { userId, passwordHash, passedSecondFactor, device, lifetimeDays } = session;
  const [row] = await database<{ id: string }[]>`
    insert into sessions (user_id, device, expires_at)
    select u.id, ${device}, now() + make_interval(days => ${lifetimeDays}) from users u
    where u.id = ${userId} and u.suspended_at is null and u.deleted_at is null
      and u.waiting_for is null and u.password_hash is not distinct from ${passwordHash}
      and (${passedSecondFactor} or not exists (
        select from second_factors f where f.user_id = u.id and f.confirmed_at is not null))
    returning id`;
  return row?.id;
}

/** The user of a valid session, in one statement: each signed-in request needs it unless `createRecentViewers` has it. */
export async function findViewer(database: Queryable, sessionId: string, userId: string) {
  const [row] = await database<Viewer[]>`
    select u.id, u.username, u.role, s.id as "sessionId"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId}
      and s.revoked_at is null and s.expires_at > now()
      and u.suspended_at is null and u.deleted_at is null`;
  return row;
}

/** The token expires after `idleDays`, at the latest with its session. */
export async function insertRefreshToken(
  database: Queryable,
  token: { hash: Buffer; sessionId: string; idleDays: number },
): Promise<void> {
  await database`
    insert into refresh_tokens (token_hash, session_id, expires_at)
    select ${token.hash}, s.id, least(s.expires_at, now() + make_interval(days => ${token.idleDays}))
    from sessions s where s.id = ${token.sessionId}`;
}

interface RefreshTokenRow {
  sessionId: string;
  userId: string;
  /** Null while the token is the newest of its session. */
  secondsSinceReplaced: number | null;
  /** Neither the token nor its session has ended, and the user may sign in. */
  isValid: boolean;
}

/** Locks the token and its session, so that concurrent refreshes run one after the other. */
export async function findRefreshTokenForUpdate(database: Queryable, hash: Buffer) {
  const [row] = await database<RefreshTokenRow[]>`
    select s.id as "sessionId", s.user_id as "userId",
      extract(epoch from now() - t.replaced_at)::float8 as "secondsSinceReplaced",
      (s.revoked_at is null and s.expires_at > now() and t.expires_at > now()
        and u.suspended_at is null and u.deleted_at is null) as "isValid"
    from refresh_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    where t.token_hash = ${hash}
    for update of s, t`;
  return row;
}

/**
 * The user of a token and session that have not ended, also if the token was replaced or the account is suspended;
 * locks and changes nothing.
 */
export async function findUserOfRefreshToken(database: Queryable, hash: Buffer) {
  const [row] = await database<{ userId: string }[]>`
    select s.user_id as "userId" from refresh_tokens t join sessions s on s.id = t.session_id
    where t.token_hash = ${hash} and t.expires_at > now()
      and s.revoked_at is null and s.expires_at > now()`;
  return row?.userId;
}

/** Records that the token was used for a refresh, which also counts as a use of the session. */
export async function markRefreshTokenReplaced(
  database: Queryable,
  hash: Buffer,
  sessionId: string,
) {
  await database`
    with used as (update sessions set last_used_at = now() where id = ${sessionId})
    update refresh_tokens set replaced_at = now() where token_hash = ${hash}`;
}

/** Ends a session; as for the other functions `revoke…`, the caller emits `sessions:ended` after the commit. */
export async function revokeSession(database: Queryable, sessionId: string): Promise<void> {
  await database`
    update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null`;
}

/** Ends all sessions of a user, optionally except one; returns the ids of the ended ones. */
export async function revokeUserSessions(
  database: Queryable,
  userId: string,
  exceptId: string | null = null,
): Promise<string[]> {
  const rows = await database<{ id: string }[]>`
    update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id is distinct from ${exceptId}::uuid
    returning id`;
  return rows.map(({ id }) => id);
}

/** Of the given sessions, those that are revoked, expired, removed or of a suspended or deleted user. */
export async function findInactiveSessionIds(database: Queryable, ids: readonly string[]) {
  const rows = await database<{ id: string }[]>`
    select asked.id from unnest(${ids}::uuid[]) as asked(id)
    where not exists (
      select from sessions s join users u on u.id = s.user_id
      where s.id = asked.id and s.revoked_at is null and s.expires_at > now()
        and u.suspended_at is null and u.deleted_at is null)`;
  return rows.map(({ id }) => id);
}

/** Ends one session of a user; returns whether it was open. */
export async function revokeOwnSession(database: Queryable, userId: string, sessionId: string) {
  const rows = await database<object[]>`
    update sessions set revoked_at = now()
    where id = ${sessionId} and user_id = ${userId} and revoked_at is null and expires_at > now()
    returning id`;
  return rows.length === 1;
}

export interface SessionRow {
  readonly id: string;
  /** The user agent of its browser. */
  readonly device: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/** The viewer's open sessions, last used within `idleDays`; the current one first. */
export async function findUserSessions(
  database: Queryable,
  { id: userId, sessionId }: Viewer,
  idleDays: number,
): Promise<SessionRow[]> {
  return database<SessionRow[]>`
    select s.id, s.device, ${isoTime(sql`s.created_at`)} as "createdAt",
      ${isoTime(sql`s.last_used_at`)} as "lastUsedAt"
    from sessions s
    where s.user_id = ${userId} and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - make_interval(days => ${idleDays})
    order by s.id = ${sessionId} desc, s.last_used_at desc, s.id desc`;
}

/** Also deletes sessions 30 days after they were revoked, and refresh tokens 7 days after they were replaced. */
export async function deleteExpiredSessionsAndTokens(database: Queryable): Promise<void> {
  await database`
    delete from sessions where expires_at < now() or revoked_at < now() - interval '30 days'`;
  await database`
    delete from refresh_tokens where expires_at < now() or replaced_at < now() - interval '7 days'`;
}
