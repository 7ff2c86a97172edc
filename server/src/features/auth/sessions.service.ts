import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import {
  findInactiveSessionIds,
  findRefreshTokenForUpdate,
  findUserOfRefreshToken,
  findUserSessions,
  findViewer,
  lockAccountForShare,
  insertRefreshToken,
  insertSession,
  markRefreshTokenReplaced,
  revokeOwnSession,
  revokeSession,
  revokeUserSessions,
  type SessionRow,
} from './sessions.queries.ts';
import { createRecentViewers, type SignedInViewer } from './recent-viewers.ts';
import { generateToken, type Tokens } from './tokens.ts';

/** A session ends after this many days. */
const sessionDays = 60;
/** A session ends after this many days without use. */
export const idleDays = 14;
/** Several tabs may send the same token at once, or again after a lost response. */
const graceSeconds = 10;

/** What a client gets for a new or refreshed session. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface Openable {
  readonly id: string;
  readonly passwordHash: string | null;
  /** At the time of the check; if true, a valid code was given. */
  readonly hasSecondFactor: boolean;
}

export interface Sessions {
  /** Starts a session; undefined if the account has changed since it was checked. */
  open(account: Openable, device: string): Promise<SessionTokens | undefined>;
  /**
   * Rotates the refresh token; throws SESSION_OVER for an invalid one. A reused token returns the same successor within
   * the grace period; after it, the session ends.
   */
  refresh(refreshToken: string): Promise<SessionTokens>;
  /**
   * The id of the user of a refresh token, without rotating it; undefined if the session has ended. Does not check
   * whether the token was replaced or the account is suspended.
   */
  findUserId(refreshToken: string): Promise<string | undefined>;
  /** Ends the sessions of the refresh token and of the access token, which may differ; does nothing without them. */
  end(refreshToken: string | undefined, accessToken: string | undefined): Promise<void>;
  /** Ends all sessions of a user in the transaction; call the returned function after the commit to publish it. */
  endAllOf(database: Queryable, userId: string): Promise<() => void>;
  /** Like `endAllOf`, except for the current session of the viewer. */
  endOthersOf(database: Queryable, viewer: Viewer): Promise<() => void>;
  /** Ends an open session of the viewer; throws NOT_FOUND for any other. */
  endOwn(viewer: Viewer, sessionId: string): Promise<void>;
  /** The open sessions of the viewer, the current one first, then the latest used. */
  listOf(viewer: Viewer): Promise<SessionRow[]>;
  /** Those of the given sessions that have ended, were removed, or belong to a suspended or deleted user. */
  findEnded(sessionIds: readonly string[]): Promise<string[]>;
  /** The viewer of a valid access token, cached for a few seconds (`createRecentViewers`); throws NOT_SIGNED_IN. */
  authenticate(accessToken: string | undefined): Promise<SignedInViewer>;
}

interface SessionsOptions {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly events: DomainEvents;
  readonly refreshLimit: RateLimiter;
}

export function createSessions(options: SessionsOptions): Sessions {
  const { database, tokens, events, refreshLimit } = options;
  const recall = createRecentViewers(events);

  async function open(account: Openable, device: string) {
    const { id: userId, passwordHash, hasSecondFactor: passedSecondFactor } = account;
    const refreshToken = generateToken();
    const sessionId = await database.begin(async (transaction) => {
      await lockAccountForShare(transaction, userId);
      const checked = { userId, passwordHash, passedSecondFactor };
      const id = await insertSession(transaction, {
        ...checked,
        device,
        lifetimeDays: sessionDays,
      });
      if (id === undefined) return undefined;
      const hash = tokens.hashRefreshToken(refreshToken);
      await insertRefreshToken(transaction, { hash, sessionId: id, idleDays });
      return id;
    });
    if (sessionId === undefined) return undefined;
    return { refreshToken, accessToken: await tokens.signAccess(userId, sessionId) };
  }

  /** Rotates in one transaction; returns the owner of the token and whether it was reused. */
  async function rotate(refreshToken: string, successor: string) {
    return database.begin(async (transaction) => {
      const hash = tokens.hashRefreshToken(refreshToken);
      const token = await findRefreshTokenForUpdate(transaction, hash);
      if (!token?.isValid) return { verdict: 'over' as const };
      const { sessionId, userId, secondsSinceReplaced } = token;
      if (secondsSinceReplaced !== null && secondsSinceReplaced > graceSeconds) {
        await revokeSession(transaction, sessionId);
        return { verdict: 'reused' as const, sessionId };
      }
      // Before the rotation: a rejected client retries with the same token.
      await refreshLimit.consume(sessionId);
      if (secondsSinceReplaced === null) {
        await markRefreshTokenReplaced(transaction, hash, sessionId);
        await insertRefreshToken(transaction, {
          hash: tokens.hashRefreshToken(successor),
          sessionId,
          idleDays,
        });
      }
      return { verdict: 'fresh' as const, sessionId, userId };
    });
  }

  async function refresh(refreshToken: string): Promise<SessionTokens> {
    const successor = tokens.successorOf(refreshToken);
    const outcome = await rotate(refreshToken, successor);
    if (outcome.verdict === 'reused') events.emit('sessions:ended', [outcome.sessionId]);
    if (outcome.verdict !== 'fresh') throw new AppError('SESSION_OVER');
    const accessToken = await tokens.signAccess(outcome.userId, outcome.sessionId);
    return { refreshToken: successor, accessToken };
  }

  const findUserId = (refreshToken: string) =>
    findUserOfRefreshToken(database, tokens.hashRefreshToken(refreshToken));

  async function end(refreshToken?: string, accessToken?: string): Promise<void> {
    const claims = accessToken === undefined ? undefined : await tokens.readAccess(accessToken);
    const ended = await database.begin(async (transaction) => {
      const byCookie =
        refreshToken === undefined
          ? undefined
          : await findRefreshTokenForUpdate(transaction, tokens.hashRefreshToken(refreshToken));
      const ids = [byCookie?.sessionId, claims?.sessionId].filter((id) => id !== undefined);
      for (const id of new Set(ids)) await revokeSession(transaction, id);
      return ids;
    });
    if (ended.length > 0) events.emit('sessions:ended', ended);
  }

  /** Runs in the caller's transaction; the returned function publishes it after the commit. */
  async function endAllOf(transaction: Queryable, userId: string): Promise<() => void> {
    const ended = await revokeUserSessions(transaction, userId);
    return () => void events.emit('sessions:ended', ended);
  }

  async function endOthersOf(transaction: Queryable, { id, sessionId }: Viewer) {
    const ended = await revokeUserSessions(transaction, id, sessionId);
    return () => void events.emit('sessions:ended', ended);
  }

  async function endOwn({ id }: Viewer, sessionId: string): Promise<void> {
    if (!(await revokeOwnSession(database, id, sessionId))) throw new AppError('NOT_FOUND');
    events.emit('sessions:ended', [sessionId]);
  }

  const listOf = (viewer: Viewer) => findUserSessions(database, viewer, idleDays);

  async function authenticate(accessToken: string | undefined) {
    const viewer = accessToken && (await recall(accessToken, () => lookUp(accessToken)));
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    return viewer;
  }

  async function lookUp(accessToken: string) {
    const claims = await tokens.readAccess(accessToken);
    const viewer = claims && (await findViewer(database, claims.sessionId, claims.userId));
    return viewer && { ...viewer, expiresAt: claims.expiresAt };
  }

  const findEnded = (sessionIds: readonly string[]) => findInactiveSessionIds(database, sessionIds);

  return {
    open,
    refresh,
    findUserId,
    end,
    endAllOf,
    endOthersOf,
    endOwn,
    listOf,
    findEnded,
    authenticate,
  };
}
