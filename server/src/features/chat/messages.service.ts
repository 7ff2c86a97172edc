import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { hasLink } from '@sangam/contract/text/rich-text.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import { requireMember } from './membership.ts';
import { readMessageText } from './messages.policy.ts';
import type { RoomTurns } from './room-turns.ts';
import {
  findSent,
  insertMessage,
  isSentBefore,
  readMessage,
  showMedia,
  type NewMessage,
} from './messages.queries.ts';

export interface MessagesOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  /** How fast one person may send, whichever way. */
  readonly sending: RateLimiter;
  readonly inRoomTurn: RoomTurns;
  readonly newcomers: Newcomers;
}

export interface MessageToSend {
  readonly roomId: string;
  readonly clientId: string;
  readonly content: string;
}

interface SentFiles {
  readonly files: readonly IncomingFile[];
  /** One per file, in their order. */
  readonly alts: readonly string[];
}

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService(options: MessagesOptions) {
  const { database, events, media, sending, inRoomTurn, newcomers } = options;

  /** Gives the message only once it is kept; the same one, however often it is sent. */
  async function sendMessage(
    viewer: Viewer,
    message: MessageToSend,
    { files, alts }: SentFiles = { files: [], alts: [] },
  ): Promise<Message> {
    await sending.spend(viewer.id);
    const content = readMessageText(message.content, files.length);
    if (files.length > 0 || hasLink(content)) {
      const before = await sentBefore(viewer, message);
      if (before) return before;
    }
    await newcomers.spendOnLinks(database, viewer.id, content);
    const mediaIds = await media.takeIn(viewer, files, alts);
    const fresh = { ...message, content, senderId: viewer.id };
    try {
      return await inRoomTurn(message.roomId, async () => {
        const kept = await keep(fresh, mediaIds);
        events.emit('message:changed', { messageId: kept.id, change: kept.change });
        return kept;
      });
    } catch (error) {
      const before = isSentBefore(error) ? await sentBefore(viewer, message) : undefined;
      if (!before) throw error;
      return before;
    }
  }

  /** Asked before files are looked at, which costs far more than to ask, and before a link is counted. */
  async function sentBefore(viewer: Viewer, { roomId, clientId }: MessageToSend) {
    await requireMember(database, roomId, viewer.id);
    const before = await findSent(database, viewer.id, clientId);
    if (before && before.roomId !== roomId) {
      throw new AppError('BAD_INPUT', {
        errors: { clientId: 'This client ID was already used in another conversation' },
      });
    }
    return before;
  }

  async function keep(message: NewMessage, mediaIds: readonly string[]): Promise<Message> {
    if (mediaIds.length === 0) return inRoom(await insertMessage(database, message));
    return database.begin(async (transaction) => {
      const { id } = inRoom(await insertMessage(transaction, message));
      await media.attachForMembers(transaction, message.senderId, mediaIds);
      await showMedia(transaction, id, mediaIds);
      return readMessage(transaction, id, message.senderId);
    });
  }

  return { sendMessage };
}

function inRoom(kept: Message | undefined): Message {
  if (!kept) throw new AppError('NOT_FOUND');
  return kept;
}
