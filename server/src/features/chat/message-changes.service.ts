import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
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
  requirePinLimit,
  requireReactionLimit,
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

/** Returns whether anything changed. */
type Change = (
  transaction: Queryable,
  message: VisibleMessage,
  membership: Membership,
) => Promise<boolean>;

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
        const isChanged = await apply(transaction, message, membership);
        return {
          number: isChanged ? await queries.assignChangeNumber(transaction, message) : undefined,
          changed: await queries.readMessage(transaction, messageId, viewer.id),
        };
      });
    return inRoomQueue(roomId, async () => {
      const { changed, number } = await commit();
      if (number !== undefined) events.emit('message:changed', { messageId, change: number });
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
        if (content === message.content) return false;
        await newAccountLimits.spendOnLinks(transaction, viewer.id, content);
        await queries.editMessage(transaction, messageId, content);
        await previews.replacePreview(transaction, message, { senderId: viewer.id, content });
        await mentions.notifyMentioned(transaction, { ...message, senderId: viewer.id, content });
        return true;
      }),

    /** A placeholder stays in the lists. */
    deleteMessage: (viewer: Viewer, messageId: string) =>
      change(viewer, messageId, async (transaction, message) => {
        requireOwnRecentMessage(message, viewer.id);
        await media.release(transaction, message.mediaIds);
        await queries.deleteMessage(transaction, messageId);
        await mentions.retractMentions(transaction, messageId);
        return true;
      }),

    pinMessage: (viewer: Viewer, messageId: string, on: boolean) =>
      change(viewer, messageId, async (transaction, { roomId }, membership) => {
        requireCanPin(membership);
        const isChanged = await queries.pinMessage(transaction, messageId, on);
        if (on) requirePinLimit(await queries.countPins(transaction, roomId));
        return isChanged;
      }),

    reactToMessage: (viewer: Viewer, { messageId, emoji, on }: ReactionForm) =>
      change(viewer, messageId, async (transaction) => {
        requireEmoji(emoji);
        const reaction = { messageId, userId: viewer.id, emoji };
        if (!on) return deleteReaction(transaction, reaction);
        const isNew = await insertReaction(transaction, reaction);
        requireReactionLimit(await countDistinctEmojis(transaction, messageId));
        return isNew;
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
