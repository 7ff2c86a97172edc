import type {
  Connection,
  Relation,
  SentRequestOutcome,
} from '@sangam/contract/network/network.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import {
  createOnce,
  isNewKey,
  requireCreated,
} from '../../platform/database/idempotency.queries.ts';
import type { IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { DomainEvents, RelationStateChange } from '../../platform/core/domain-events.ts';
import {
  findUserByAnyUsername,
  findVisibleUser,
  type StoredUser,
} from '../../platform/people/people.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import {
  changesBetween,
  rejectSelf,
  readNote,
  relationStateOf,
  requireSendable,
} from './network.policy.ts';
import { countMutual, findConnection, findSentRequest } from './network.queries.ts';
import { createPairActions, type PairContext } from './pair-actions.ts';
import * as queries from './pair-state.queries.ts';

interface NetworkOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: NotificationWriter;
  readonly newAccountLimits: NewAccountLimits;
  readonly limits: { readonly hourly: RateLimiter; readonly daily: RateLimiter };
}

interface RequestForm {
  /** The API spells it so. */
  readonly recieverUsername: string;
  readonly note?: string;
}

type PairAction = (context: PairContext) => Promise<void>;

export type Network = ReturnType<typeof createNetwork>;

/** Connections and connection requests between users. */
export function createNetwork(options: NetworkOptions) {
  const { database, events, notificationWriter, newAccountLimits, limits } = options;
  const actions = createPairActions(notificationWriter);

  /**
   * Sends a request or, if the other user has sent one, connects the two. During the cooldown after an ignored request
   * it is not delivered, but the sender sees the same.
   */
  async function sendRequest(
    viewer: Viewer,
    form: RequestForm,
    key: IdempotencyKey | undefined,
  ): Promise<SentRequestOutcome> {
    rejectSelf(viewer.username, form.recieverUsername, 'recieverUsername');
    const note = readNote(form.note ?? '');
    await limits.hourly.consume(viewer.id);
    await limits.daily.consume(viewer.id);
    const creation = { userId: viewer.id, key, kind: 'connection-request' };
    const { state, request, changes } = await notificationWriter.begin(async (transaction) => {
      const [pair, isNew, usage] = await Promise.all([
        lockAndFindPair(transaction, viewer, form.recieverUsername),
        isNewKey(transaction, creation),
        newAccountLimits.readUsage(transaction, viewer.id, 'connection-request'),
      ]);
      const { other, pairState } = pair;
      if (isNew) {
        requireSendable(pairState);
        newAccountLimits.requireBelowLimit(usage);
      }
      const writing = isNew
        ? Promise.all([
            newAccountLimits.count(transaction, usage),
            actions.sendRequest(pair, note, creation),
          ])
        : requireCreated(transaction, creation);
      // A connection takes several statements, of which each waits for the one before.
      if (pairState.received?.open) await writing;
      const [after, sent] = await Promise.all([
        queries.findPairState(transaction, viewer.id, other.id),
        findSentRequest(transaction, viewer.id, other.id),
        writing,
        transaction.commit(),
      ]);
      return {
        state: relationStateOf(after),
        request: sent ?? null,
        changes: changesBetween(viewer, other, pairState, after),
      };
    });
    publish(changes);
    return { state, request };
  }

  /** The request that a new user gets from the member who invited them; it does not count towards the limits. */
  async function requestFromInviter(inviter: StoredUser, username: string): Promise<void> {
    await change(inviter, username, async (context) => {
      const { connected, sent, received } = context.pairState;
      // What the two have done since counts more: the inviter may have ignored a request, for example.
      if (connected || sent || received) return;
      const creation = { userId: inviter.id, key: undefined, kind: 'connection-request' };
      await actions.sendRequest(context, '', creation);
    });
  }

  /** Connects the two and notifies the sender. Throws NOT_FOUND without a request that the viewer can see. */
  async function acceptRequest(
    viewer: Viewer,
    username: string,
    key: IdempotencyKey | undefined,
  ): Promise<Connection> {
    const creation = { userId: viewer.id, key, kind: 'connection-accept' };
    const other = await change(viewer, username, async (context) => {
      await createOnce(context.transaction, creation, () => actions.accept(context));
    });
    const connection = await findConnection(database, viewer.id, other.id);
    // The other user removed the connection at the same time.
    if (!connection) throw new AppError('NOT_FOUND');
    return connection;
  }

  /** Ignores the request, which starts the cooldown; throws NOT_FOUND without one. The sender does not learn of it. */
  async function rejectRequest(
    viewer: Viewer,
    username: string,
    key: IdempotencyKey | undefined,
  ): Promise<void> {
    const creation = { userId: viewer.id, key, kind: 'connection-ignore' };
    await change(viewer, username, async (context) => {
      await createOnce(context.transaction, creation, () => actions.ignore(context));
    });
  }

  /** Withdraws a sent request and retracts its notification; throws NOT_FOUND without one. */
  async function withdrawRequest(viewer: Viewer, username: string): Promise<void> {
    await change(viewer, username, actions.withdraw);
  }

  /** Also removes the requests between the two; throws NOT_FOUND if they are not connected. */
  async function removeConnection(viewer: Viewer, username: string): Promise<void> {
    await change(viewer, username, actions.disconnect);
  }

  /** The user is not suggested to the viewer again. */
  async function dismissSuggestion(viewer: Viewer, username: string): Promise<void> {
    rejectSelf(viewer.username, username, 'username');
    const other = await requireVisible(database, viewer, username);
    await queries.dismissSuggestion(database, viewer.id, other.id);
  }

  /** Also by a former username. */
  async function getRelation(viewer: Viewer, username: string): Promise<Relation> {
    const other = await findUserByAnyUsername(database, viewer.id, username);
    if (!other) throw new AppError('NOT_FOUND');
    if (other.id === viewer.id) return { state: 'self', isMuted: false, mutualCount: 0 };
    const pairState = await queries.findPairState(database, viewer.id, other.id);
    return {
      state: relationStateOf(pairState),
      isMuted: await queries.isMuted(database, viewer.id, other.id),
      mutualCount: await countMutual(database, viewer.id, other.id),
    };
  }

  /** Runs one action between two users under a lock, in one transaction, and publishes the changes after the commit. */
  async function change(
    viewer: StoredUser,
    username: string,
    action: PairAction,
  ): Promise<StoredUser> {
    const { other, changes } = await notificationWriter.begin(async (transaction) => {
      const pair = await lockAndFindPair(transaction, viewer, username);
      await action(pair);
      const [after] = await Promise.all([
        queries.findPairState(transaction, viewer.id, pair.other.id),
        transaction.commit(),
      ]);
      return { ...pair, changes: changesBetween(viewer, pair.other, pair.pairState, after) };
    });
    publish(changes);
    return other;
  }

  /**
   * Removes the connection and withdraws all requests between two users, in a transaction of `notificationWriter.begin`; the
   * caller passes the changes to `publish` after the commit.
   */
  async function removeConnectionAndRequests(
    transaction: Queryable,
    viewer: StoredUser,
    other: StoredUser,
  ) {
    await queries.lockPair(transaction, viewer.id, other.id);
    const pairState = await queries.findPairState(transaction, viewer.id, other.id);
    await actions.removeConnectionAndRequests({ transaction, viewer, other, pairState });
    const after = await queries.findPairState(transaction, viewer.id, other.id);
    return changesBetween(viewer, other, pairState, after);
  }

  /** Publishes changes of relations to the open tabs of their users; call it after the commit. */
  function publish(changes: readonly RelationStateChange[]): void {
    if (changes.length > 0) events.emit('network:changed', changes);
  }

  return {
    sendRequest,
    requestFromInviter,
    acceptRequest,
    rejectRequest,
    withdrawRequest,
    removeConnection,
    dismissSuggestion,
    getRelation,
    removeConnectionAndRequests,
    publish,
  };
}

/** Takes the lock of the two users and reads their state under it, in one round trip. */
async function lockAndFindPair(
  transaction: Queryable,
  viewer: StoredUser,
  username: string,
): Promise<PairContext> {
  const [, pair] = await Promise.all([
    queries.lockPairOf(transaction, viewer.id, username),
    queries.findPair(transaction, viewer.id, username),
  ]);
  if (!pair) throw new AppError('NOT_FOUND');
  return { transaction, viewer, ...pair };
}

async function requireVisible(
  database: Queryable,
  viewer: StoredUser,
  username: string,
): Promise<StoredUser> {
  const person = await findVisibleUser(database, viewer.id, username);
  if (!person || person.id === viewer.id) throw new AppError('NOT_FOUND');
  return person;
}
