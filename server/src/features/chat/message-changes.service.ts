import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents, MessageChangeEvent } from '../../platform/core/domain-events.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { MessageMentions } from './message-mentions.ts';
import type { MessagePreviews } from './message-previews.service.ts';
import { lockRoom, type Membership } from './members.queries.ts';
import { requireMember } from './membership.ts';
import { findAnyMessage, findReportedMessage } from './message-reports.queries.ts';
import {
  readMessageText,
  requireCanPin,
  requireNotForwarded,
  requireOwnRecentMessage,
  requireEmoji,
  requireReactionLimit,
  selectReplacedPins,
} from './messages.policy.ts';
import * as queries from './messages.queries.ts';
import type { VisibleMessage } from './messages.queries.ts';
import type { RoomQueue } from './room-queue.ts';
import { countDistinctEmojis, insertReaction, deleteReaction } from './reactions.queries.ts';

interface ChangesOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  readonly inRoomQueue: RoomQueue;
  readonly newAccountLimits: NewAccountLimits;
  readonly previews: MessagePreviews;
  readonly mentions: MessageMentions;
  readonly notificationWriter: NotificationWriter;
}

interface ReactionForm {
  readonly messageId: string;
  readonly emoji: string;
  readonly on: boolean;
}

/** Returns the ids of the messages that it changed, in the order of their change numbers. */
type Change = (
  transaction: Queryable,
  message: VisibleMessage,
  membership: Membership,
) => Promise<readonly string[]>;

/**
 * Edits, deletes and pins messages and reacts to them. Each change that has an effect gets the next change number of the
 * room and is published. `reportable` lets moderation read and remove messages.
 */
export function createMessageChanges(options: ChangesOptions) {
  const { database, events, media, inRoomQueue, newAccountLimits, previews } = options;
  const { mentions, notificationWriter } = options;

  async function change(viewer: Viewer, messageId: string, apply: Change): Promise<Message> {
    const roomId = await queries.findRoomIdOfMessage(database, messageId);
    if (roomId === undefined) throw new AppError('NOT_FOUND');
    const commit = () =>
      notificationWriter.begin(async (transaction) => {
        const { message, membership } = await lockMessage(transaction, viewer, {
          roomId,
          messageId,
        });
        const changes: MessageChangeEvent[] = [];
        for (const id of await apply(transaction, message, membership)) {
          const number = await queries.assignChangeNumber(transaction, { id, roomId });
          changes.push({ messageId: id, change: number });
        }
        return { changes, changed: await queries.readMessage(transaction, messageId, viewer.id) };
      });
    return inRoomQueue(roomId, async () => {
      const { changed, changes } = await commit();
      for (const one of changes) events.emit('message:changed', one);
      return changed;
    });
  }

  const reportable: Reportable = {
    find: findReportedMessage,
    async remove(transaction, messageId) {
      const roomId = await queries.findRoomIdOfMessage(transaction, messageId);
      if (roomId === undefined) return () => {};
      await lockRoom(transaction, roomId);
      const message = await findAnyMessage(transaction, messageId);
      if (!message) return () => {};
      await media.release(transaction, message.mediaIds);
      await queries.deleteMessage(transaction, messageId);
      await mentions.retractMentions(transaction, messageId);
      const number = await queries.assignChangeNumber(transaction, message);
      return () => void events.emit('message:changed', { messageId, change: number });
    },
  };

  return {
    reportable,

    editMessage: (viewer: Viewer, messageId: string, text: string) =>
      change(viewer, messageId, async (transaction, message) => {
        requireOwnRecentMessage(message, viewer.id);
        requireNotForwarded(message);
        const content = readMessageText(text, message.mediaIds.length);
        if (content === message.content) return [];
        await newAccountLimits.spendOnLinks(transaction, viewer.id, content);
        await queries.editMessage(transaction, messageId, content);
        await previews.replacePreview(transaction, message, { senderId: viewer.id, content });
        await mentions.notifyMentioned(transaction, { ...message, senderId: viewer.id, content });
        return [messageId];
      }),

    /** A placeholder stays in the lists. */
    deleteMessage: (viewer: Viewer, messageId: string) =>
      change(viewer, messageId, async (transaction, message) => {
        requireOwnRecentMessage(message, viewer.id);
        await media.release(transaction, message.mediaIds);
        await queries.deleteMessage(transaction, messageId);
        await mentions.retractMentions(transaction, messageId);
        return [messageId];
      }),

    pinMessage: (viewer: Viewer, messageId: string, on: boolean) =>
      change(viewer, messageId, async (transaction, _message, membership) => {
        requireCanPin(membership);
        if (!(await queries.pinMessage(transaction, messageId, on))) return [];
        if (!on) return [messageId];
        const pins = await queries.findPins(transaction, membership, viewer.id);
        const replaced = selectReplacedPins(pins).map(({ id }) => id);
        for (const id of replaced) await queries.pinMessage(transaction, id, false);
        return [...replaced, messageId];
      }),

    reactToMessage: (viewer: Viewer, { messageId, emoji, on }: ReactionForm) =>
      change(viewer, messageId, async (transaction) => {
        requireEmoji(emoji);
        const reaction = { messageId, userId: viewer.id, emoji };
        if (!on) return (await deleteReaction(transaction, reaction)) ? [messageId] : [];
        const isNew = await insertReaction(transaction, reaction);
        requireReactionLimit(await countDistinctEmojis(transaction, messageId));
        return isNew ? [messageId] : [];
      }),
  };
}

/** Locks the room and returns the text message, if the viewer can see it, with their membership. */
async function lockMessage(
  transaction: Queryable,
  viewer: Viewer,
  { roomId, messageId }: { readonly roomId: string; readonly messageId: string },
): Promise<{ readonly message: VisibleMessage; readonly membership: Membership }> {
  await lockRoom(transaction, roomId);
  const membership = await requireMember(transaction, roomId, viewer.id);
  const message = await queries.findVisibleMessage(transaction, {
    messageId,
    viewerId: viewer.id,
    sinceSeq: membership.sinceSeq,
  });
  if (!message || message.kind !== 'text' || message.isDeleted) throw new AppError('NOT_FOUND');
  return { message, membership };
}
