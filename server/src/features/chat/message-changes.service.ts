import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import { lockRoom } from './members.queries.ts';
import { requireMember } from './membership.ts';
import { findAnyMessage, findReportedMessage } from './message-reports.queries.ts';
import {
  readMessageText,
  requireChangeable,
  requireEmoji,
  requireFewReactions,
} from './messages.policy.ts';
import * as queries from './messages.queries.ts';
import type { KnownMessage } from './messages.queries.ts';
import type { RoomTurns } from './room-turns.ts';
import { countDifferent, addReaction, removeReaction } from './reactions.queries.ts';

interface ChangesOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  readonly inRoomTurn: RoomTurns;
  readonly newcomers: Newcomers;
}

interface ReactionWish {
  readonly messageId: string;
  readonly emoji: string;
  readonly on: boolean;
}

/** Says whether it has changed anything. */
type Change = (transaction: Queryable, message: KnownMessage) => Promise<boolean>;

/** What can become of a message that is there: one change after the other, each with its number in the room. */
export function createMessageChanges(options: ChangesOptions) {
  const { database, events, media, inRoomTurn, newcomers } = options;

  async function change(viewer: Viewer, messageId: string, apply: Change): Promise<Message> {
    const roomId = await queries.findRoomOf(database, messageId);
    if (roomId === undefined) throw new AppError('NOT_FOUND');
    const commit = () =>
      database.begin(async (transaction) => {
        const known = await hold(transaction, viewer, { roomId, messageId });
        const isChanged = await apply(transaction, known);
        return {
          number: isChanged ? await queries.countChange(transaction, known) : undefined,
          message: await queries.readMessage(transaction, messageId, viewer.id),
        };
      });
    return inRoomTurn(roomId, async () => {
      const { message, number } = await commit();
      if (number !== undefined) events.emit('message:changed', { messageId, change: number });
      return message;
    });
  }

  const reportable: Reportable = {
    find: findReportedMessage,
    async remove(transaction, messageId) {
      const roomId = await queries.findRoomOf(transaction, messageId);
      if (roomId === undefined) return () => {};
      await lockRoom(transaction, roomId);
      const message = await findAnyMessage(transaction, messageId);
      if (!message) return () => {};
      await media.release(transaction, message.mediaIds);
      await queries.deleteMessage(transaction, messageId);
      const number = await queries.countChange(transaction, message);
      return () => void events.emit('message:changed', { messageId, change: number });
    },
  };

  return {
    reportable,

    editMessage: (viewer: Viewer, messageId: string, text: string) =>
      change(viewer, messageId, async (transaction, message) => {
        requireChangeable(message, viewer.id);
        const content = readMessageText(text, message.mediaIds.length);
        if (content === message.content) return false;
        await newcomers.spendOnLinks(transaction, viewer.id, content);
        await queries.editMessage(transaction, messageId, content);
        return true;
      }),

    deleteMessage: (viewer: Viewer, messageId: string) =>
      change(viewer, messageId, async (transaction, message) => {
        requireChangeable(message, viewer.id);
        await media.release(transaction, message.mediaIds);
        await queries.deleteMessage(transaction, messageId);
        return true;
      }),

    reactToMessage: (viewer: Viewer, { messageId, emoji, on }: ReactionWish) =>
      change(viewer, messageId, async (transaction) => {
        requireEmoji(emoji);
        const reaction = { messageId, userId: viewer.id, emoji };
        if (!on) return removeReaction(transaction, reaction);
        const isNew = await addReaction(transaction, reaction);
        requireFewReactions(await countDifferent(transaction, messageId));
        return isNew;
      }),
  };
}

/** A message that somebody wrote and that is there for this viewer; its room is held until the end. */
async function hold(
  transaction: Queryable,
  viewer: Viewer,
  { roomId, messageId }: { readonly roomId: string; readonly messageId: string },
): Promise<KnownMessage> {
  await lockRoom(transaction, roomId);
  const { sinceSeq } = await requireMember(transaction, roomId, viewer.id);
  const known = await queries.findKnown(transaction, { messageId, viewerId: viewer.id, sinceSeq });
  if (!known || known.kind !== 'text' || known.isDeleted) throw new AppError('NOT_FOUND');
  return known;
}
