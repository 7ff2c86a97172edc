import type { BlockedOrMutedPage } from '@sangam/contract/relations/relations.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { DomainEvents, BlockMuteChange } from '../../platform/core/domain-events.ts';
import { findVisibleUser, type StoredUser } from '../../platform/people/people.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Network } from '../network/network.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import {
  deleteBlock,
  deleteMute,
  findBlockable,
  findBlocked,
  findMuted,
  insertBlock,
  insertMute,
  type BlockedOrMutedRow,
} from './relations.queries.ts';

interface RelationsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly network: Pick<Network, 'removeConnectionAndRequests' | 'publish'>;
  readonly notificationWriter: Pick<NotificationWriter, 'begin' | 'publish'>;
}

export type Relations = ReturnType<typeof createRelations>;

/**
 * Blocks hide two users from each other and end their connection. Mutes only hide the other user from feeds and
 * notifications of the viewer.
 */
export function createRelations({
  database,
  events,
  network,
  notificationWriter,
}: RelationsOptions) {
  /** Also ends the connection and removes the requests between the two. The other user gets no notification. */
  async function blockPerson(viewer: Viewer, username: string): Promise<void> {
    const other = await personBy(findBlockable, viewer, username);
    const ended = await notificationWriter.begin(async (transaction) => {
      const changes = await network.removeConnectionAndRequests(transaction, viewer, other);
      await insertBlock(transaction, viewer.id, other.id);
      return changes;
    });
    network.publish(ended);
    publishChange(viewer, other, 'blocked');
    // The block hides notifications of the viewer from the other user too, which changes their badge.
    notificationWriter.publish([{ recipientId: other.id, freshId: null }]);
  }

  /** Does not restore the connection. Also succeeds if the user is not blocked. */
  async function unblockPerson(viewer: Viewer, username: string): Promise<void> {
    const other = await personBy(findBlockable, viewer, username);
    await deleteBlock(database, viewer.id, other.id);
    publishChange(viewer, other, 'unblocked');
    notificationWriter.publish([{ recipientId: other.id, freshId: null }]);
  }

  async function mutePerson(viewer: Viewer, username: string): Promise<void> {
    const other = await personBy(findVisibleUser, viewer, username);
    await insertMute(database, viewer.id, other.id);
    publishChange(viewer, other, 'muted');
  }

  async function unmutePerson(viewer: Viewer, username: string): Promise<void> {
    const other = await personBy(findVisibleUser, viewer, username);
    await deleteMute(database, viewer.id, other.id);
    publishChange(viewer, other, 'unmuted');
  }

  /** Informs the tabs of the viewer and other features. */
  function publishChange(
    viewer: Viewer,
    other: StoredUser,
    action: BlockMuteChange['action'],
  ): void {
    const { id: otherId, username: otherUsername } = other;
    events.emit('relations:changed', { userId: viewer.id, otherId, otherUsername, action });
    notificationWriter.publish([{ recipientId: viewer.id, freshId: null }]);
  }

  async function personBy(
    find: (
      database: Queryable,
      viewerId: string,
      username: string,
    ) => Promise<StoredUser | undefined>,
    viewer: Viewer,
    username: string,
  ): Promise<StoredUser> {
    if (username === viewer.username) {
      throw new AppError('BAD_INPUT', {
        errors: { username: 'You cannot do this to your own account' },
      });
    }
    const person = await find(database, viewer.id, username);
    if (!person) throw new AppError('NOT_FOUND');
    return person;
  }

  async function listBlocked(viewer: Viewer, query: { timestamp?: string }) {
    return pageOf(await findBlocked(database, toListQuery(viewer, query)));
  }

  async function listMuted(viewer: Viewer, query: { timestamp?: string }) {
    return pageOf(await findMuted(database, toListQuery(viewer, query)));
  }

  return { blockPerson, unblockPerson, mutePerson, unmutePerson, listBlocked, listMuted };
}

function toListQuery({ id }: Viewer, { timestamp }: { timestamp?: string }) {
  const after = timestamp === undefined ? newestFirst : parseCursor(timestamp);
  return { viewerId: id, after };
}

function pageOf(rows: readonly BlockedOrMutedRow[]): BlockedOrMutedPage {
  const { page, next } = cutPage(rows);
  return { timestamp: next, people: page.map(({ person, since }) => ({ person, since })) };
}
