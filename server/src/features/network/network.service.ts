import type {
  Connection,
  Relation,
  SentRequestOutcome,
} from '@sangam/contract/network/network.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createOnce } from '../../platform/database/idempotency.queries.ts';
import type { IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { DomainEvents, RelationStateChange } from '../../platform/core/domain-events.ts';
import {
  findLinkedPerson,
  findVisiblePerson,
  type KnownPerson,
} from '../../platform/people/people.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { changesBetween, refuseOneself, requireFitNote, stateOf } from './network.policy.ts';
import { countMutual, findConnection, findSentRequest } from './network.queries.ts';
import { createSteps, type Between } from './network.steps.ts';
import * as queries from './standing.queries.ts';

interface NetworkOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: NotificationWriter;
  readonly newcomers: Newcomers;
  readonly limits: { readonly hourly: RateLimiter; readonly daily: RateLimiter };
}

interface RequestForm {
  readonly recieverUsername: string;
  readonly note?: string;
}

type Step = (between: Between) => Promise<void>;

export type Network = ReturnType<typeof createNetwork>;

export function createNetwork(options: NetworkOptions) {
  const { database, events, notificationWriter, newcomers, limits } = options;
  const steps = createSteps(notificationWriter);

  async function sendRequest(
    viewer: Viewer,
    form: RequestForm,
    key: IdempotencyKey | undefined,
  ): Promise<SentRequestOutcome> {
    refuseOneself(viewer.username, form.recieverUsername, 'recieverUsername');
    const note = requireFitNote(form.note ?? '');
    await limits.hourly.spend(viewer.id);
    await limits.daily.spend(viewer.id);
    const creation = { userId: viewer.id, key, kind: 'connection-request' };
    const other = await change(viewer, form.recieverUsername, async (between) => {
      await createOnce(between.transaction, creation, async () => {
        await newcomers.spend(between.transaction, viewer.id, 'connection-request');
        return steps.ask(between, note);
      });
    });
    const state = stateOf(await queries.findStanding(database, viewer.id, other.id));
    return { state, request: (await findSentRequest(database, viewer.id, other.id)) ?? null };
  }

  async function acceptRequest(viewer: Viewer, username: string): Promise<Connection> {
    const other = await change(viewer, username, steps.accept);
    const connection = await findConnection(database, viewer.id, other.id);
    // Ended again by the other in the same moment.
    if (!connection) throw new AppError('NOT_FOUND');
    return connection;
  }

  async function rejectRequest(viewer: Viewer, username: string): Promise<void> {
    await change(viewer, username, steps.ignore);
  }

  async function withdrawRequest(viewer: Viewer, username: string): Promise<void> {
    await change(viewer, username, steps.withdraw);
  }

  async function removeConnection(viewer: Viewer, username: string): Promise<void> {
    await change(viewer, username, steps.disconnect);
  }

  async function dismissSuggestion(viewer: Viewer, username: string): Promise<void> {
    refuseOneself(viewer.username, username, 'username');
    const other = await requireVisible(database, viewer, username);
    await queries.dismissSuggestion(database, viewer.id, other.id);
  }

  async function getRelation(viewer: Viewer, username: string): Promise<Relation> {
    const other = await findLinkedPerson(database, viewer.id, username);
    if (!other) throw new AppError('NOT_FOUND');
    if (other.id === viewer.id) return { state: 'self', isMuted: false, mutualCount: 0 };
    const standing = await queries.findStanding(database, viewer.id, other.id);
    return {
      state: stateOf(standing),
      isMuted: await queries.isMuted(database, viewer.id, other.id),
      mutualCount: await countMutual(database, viewer.id, other.id),
    };
  }

  /** One change between two people, alone and as a whole; told when it is committed. */
  async function change(viewer: Viewer, username: string, step: Step): Promise<KnownPerson> {
    const other = await requireVisible(database, viewer, username);
    const changes = await notificationWriter.begin(async (transaction) => {
      await queries.lockPair(transaction, viewer.id, other.id);
      // A block may have been quicker.
      await requireVisible(transaction, viewer, username);
      return changeLocked(transaction, viewer, other, step);
    });
    tell(changes);
    return other;
  }

  /**
   * Ends whatever is between two people, in a transaction of `notificationWriter.begin`; the caller gives the
   * changes to `tell` after the commit.
   */
  async function sever(transaction: Queryable, viewer: KnownPerson, other: KnownPerson) {
    await queries.lockPair(transaction, viewer.id, other.id);
    return changeLocked(transaction, viewer, other, steps.sever);
  }

  function tell(changes: readonly RelationStateChange[]): void {
    if (changes.length > 0) events.emit('network:changed', changes);
  }

  return {
    sendRequest,
    acceptRequest,
    rejectRequest,
    withdrawRequest,
    removeConnection,
    dismissSuggestion,
    getRelation,
    sever,
    tell,
  };
}

async function changeLocked(
  transaction: Queryable,
  viewer: KnownPerson,
  other: KnownPerson,
  step: Step,
): Promise<readonly RelationStateChange[]> {
  const standing = await queries.findStanding(transaction, viewer.id, other.id);
  await step({ transaction, viewer, other, standing });
  const after = await queries.findStanding(transaction, viewer.id, other.id);
  return changesBetween(viewer, other, standing, after);
}

async function requireVisible(
  database: Queryable,
  viewer: Viewer,
  username: string,
): Promise<KnownPerson> {
  const person = await findVisiblePerson(database, viewer.id, username);
  if (!person || person.id === viewer.id) throw new AppError('NOT_FOUND');
  return person;
}
