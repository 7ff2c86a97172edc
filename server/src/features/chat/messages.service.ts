import type { ForwardForm, Message } from '@sangam/contract/chat/messages.schema.ts';
import { hasLink } from '@sangam/contract/text/rich-text.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import { hasAttachedUpload, unusableUploads } from '../../platform/media/upload-uses.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { requireMember } from './membership.ts';
import type { MessageMentions } from './message-mentions.ts';
import type { MessagePreviews } from './message-previews.service.ts';
import { clientIdUsed, readMessageText, requireDistinctClientIds } from './messages.policy.ts';
import type { RoomQueue } from './room-queue.ts';
import {
  findRoomIdOfMessage,
  findSentMessage,
  findVisibleMessage,
  insertMessage,
  isDuplicateMessage,
  readMessage,
  attachMedia,
  type NewMessage,
  type VisibleMessage,
} from './messages.queries.ts';

export interface MessagesOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  /** Limits how fast a user sends, over sockets and HTTP together. */
  readonly sending: RateLimiter;
  readonly inRoomQueue: RoomQueue;
  readonly newAccountLimits: NewAccountLimits;
  readonly previews: MessagePreviews;
  readonly mentions: MessageMentions;
  readonly notificationWriter: NotificationWriter;
}

export interface MessageToSend {
  readonly roomId: string;
  /** Idempotency key, chosen by the client. */
  readonly clientId: string;
  readonly content: string;
  /** The sender removed the card of the link. */
  readonly withoutPreview?: boolean | undefined;
  /** The number of the message that it replies to. */
  readonly replyToSeq?: number | undefined;
}

interface SentFiles {
  readonly files: readonly IncomingFile[];
  /** One per file, in their order. */
  readonly alts: readonly string[];
  /** The indexes of the files that the sender declares as made with AI. */
  readonly madeWithAi?: ReadonlySet<number>;
}

export type MessagesService = ReturnType<typeof createMessagesService>;

/** Sends messages; see `createMessageChanges` for edits, pins and reactions, and `message-lists.ts` for reading. */
export function createMessagesService(options: MessagesOptions) {
  const { database, events, media, sending, inRoomQueue, newAccountLimits, previews } = options;
  const { mentions, notificationWriter } = options;

  /** Returns the stored message; a retry with the same client id returns the same one. */
  async function sendMessage(
    viewer: Viewer,
    message: MessageToSend,
    { files, alts, madeWithAi }: SentFiles = { files: [], alts: [] },
  ): Promise<Message> {
    await sending.consume(viewer.id);
    const content = readMessageText(message.content, files.length);
    if (files.length > 0 || hasLink(content)) {
      const before = await findDuplicate(viewer, message);
      if (before) return before;
      // The browser sends the file once more: only that request counts the link.
      if (hasAttachedUpload(files)) throw unusableUploads();
    }
    await newAccountLimits.spendOnLinks(database, viewer.id, content);
    const mediaIds = await media.storeAttachments(viewer, files, alts, madeWithAi);
    return storeAndPublish(viewer, { ...message, content, senderId: viewer.id }, mediaIds);
  }

  async function storeAndPublish(
    viewer: Viewer,
    message: NewMessage,
    mediaIds: readonly string[],
  ): Promise<Message> {
    try {
      return await inRoomQueue(message.roomId, async () => {
        const stored = await store(message, mediaIds);
        events.emit('message:changed', { messageId: stored.id, change: stored.change });
        return stored;
      });
    } catch (error) {
      // A block since the first attempt may hide the message to which a repeated reply belongs.
      const isReply = message.replyToSeq !== undefined && error instanceof AppError;
      const isMaybeSent = isDuplicateMessage(error) || isReply;
      const before = isMaybeSent ? await findDuplicate(viewer, message) : undefined;
      if (!before) throw error;
      return before;
    }
  }

  /**
   * Sends the text and copies of the files to other rooms of the viewer, who may read the message now. All rooms are
   * checked, and all copies stored, before the first message is sent; then it must still be readable. Returns the
   * messages in the order of the targets.
   */
  async function forwardMessage(
    viewer: Viewer,
    { messageId, targets }: ForwardForm,
  ): Promise<Message[]> {
    requireDistinctClientIds(targets);
    for (const _ of targets) await sending.consume(viewer.id);
    const before = await Promise.all(targets.map((target) => findDuplicate(viewer, target)));
    const open = targets.filter((_, index) => !before[index]);
    // A retry whose first response was lost succeeds, even if the original was deleted meanwhile.
    if (open.length === 0) return before.flatMap((sent) => sent ?? []);
    const { content: linked, mediaIds } = await requireReadable(viewer, messageId);
    for (const _ of open) await newAccountLimits.spendOnLinks(database, viewer.id, linked);
    const copies = await media.copyAttachments(
      viewer,
      open.flatMap(() => mediaIds),
    );
    const { content, withoutPreview } = await requireReadable(viewer, messageId);
    const sent: Message[] = [];
    for (const [index, target] of targets.entries()) {
      const first = open.indexOf(target) * mediaIds.length;
      const ofTarget = copies.slice(first, first + mediaIds.length);
      const shared = { content, withoutPreview, senderId: viewer.id, isForwarded: true };
      sent.push(
        before[index] ?? (await storeAndPublish(viewer, { ...target, ...shared }, ofTarget)),
      );
    }
    return sent;
  }

  /** A text message that the viewer can read, and that is not deleted. */
  async function requireReadable(viewer: Viewer, messageId: string): Promise<VisibleMessage> {
    const roomId = await findRoomIdOfMessage(database, messageId);
    if (roomId === undefined) throw new AppError('NOT_FOUND');
    const { sinceSeq } = await requireMember(database, roomId, viewer.id);
    const lookup = { messageId, viewerId: viewer.id, sinceSeq };
    const message = await findVisibleMessage(database, lookup);
    if (!message || message.kind !== 'text' || message.isDeleted) throw new AppError('NOT_FOUND');
    return message;
  }

  /** Runs before files are processed, which is far more expensive, and before a link is counted. */
  async function findDuplicate(
    viewer: Viewer,
    { roomId, clientId }: Pick<MessageToSend, 'roomId' | 'clientId'>,
  ) {
    await requireMember(database, roomId, viewer.id);
    const before = await findSentMessage(database, viewer.id, clientId);
    if (before && before.roomId !== roomId) throw clientIdUsed();
    return before;
  }

  async function store(message: NewMessage, mediaIds: readonly string[]): Promise<Message> {
    const { senderId, content } = message;
    const hasPreview = !message.withoutPreview && previews.hasPreviewUrl(content);
    if (mediaIds.length === 0 && !hasPreview && !mentions.hasMentions(content))
      return requireStored(await insertMessage(database, message));
    return notificationWriter.begin(async (transaction) => {
      const { id, seq } = requireStored(await insertMessage(transaction, message));
      await media.attachForMembers(transaction, senderId, mediaIds);
      await attachMedia(transaction, id, mediaIds);
      if (hasPreview) await previews.addPreview(transaction, { messageId: id, senderId, content });
      await mentions.notifyMentioned(transaction, { ...message, id, seq });
      return readMessage(transaction, id, senderId);
    });
  }

  return { sendMessage, forwardMessage };
}

function requireStored(stored: Message | undefined): Message {
  if (!stored) throw new AppError('NOT_FOUND');
  return stored;
}
