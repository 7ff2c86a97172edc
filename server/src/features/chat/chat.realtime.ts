import { Position } from '@sangam/contract/chat/messages.schema.ts';
import { StrictObject } from '@sangam/contract/http/envelope.ts';
import { Id } from '@sangam/contract/http/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import { toUsers, type LiveEvents } from '../../platform/realtime/live-events.ts';
import type { RateLimiterFactory, RateLimiter } from '../../platform/core/rate-limiter.ts';
import { exactSchemas } from '../../platform/core/validation.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import type { OnlineUsers } from '../../platform/realtime/online-users.ts';
import { createDelivery } from './delivery.ts';
import { handlePresence } from './presence.ts';
import { publishProjectRoomChanges, publishBlockedRoomChanges } from './room-event-sources.ts';
import { createReadReceiptBroadcast } from './read-receipts.ts';
import { createUnreadBroadcast } from './unread-broadcast.ts';
import type { UnreadService } from './unread.service.ts';

interface ChatRealtimeOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly live: LiveEvents;
  readonly unread: UnreadService;
  readonly onlineUsers: OnlineUsers;
}

const isReadMark = exactSchemas.compile<{ roomId: string; seq: number }>(
  StrictObject({ roomId: Id, seq: Position }),
);

/**
 * Broadcasts messages and room events to members, and handles read marks and presence. Each broadcast reads the current
 * members; sockets join no chat room.
 */
export function chatRealtime(options: ChatRealtimeOptions): void {
  const { app, io, limiter, database, events, live, unread, onlineUsers } = options;
  const unreadBroadcast = createUnreadBroadcast({ app, io, database, live });
  const delivery = createDelivery({ app, io, database, unread: unreadBroadcast });

  live.onImmediate('message:changed', ({ messageId, change }) =>
    delivery.publishMessage(messageId, change),
  );
  live.onImmediate('room:unread-changed', unreadBroadcast.broadcastNow);
  live.onImmediate('room:changed', ({ roomId, memberIds, goneIds }) => {
    toUsers(io, memberIds).emit('room:changed', { roomId, isMember: true });
    toUsers(io, goneIds).emit('room:changed', { roomId, isMember: false });
    unreadBroadcast.broadcastNow(roomId, goneIds);
  });
  live.onImmediate('message-requests:changed', (receiverId) => {
    toUsers(io, [receiverId]).emit('message-requests:changed');
  });
  live.onImmediate('room:read', createReadReceiptBroadcast({ app, io, database }));
  publishProjectRoomChanges({ database, events, live });
  publishBlockedRoomChanges({ database, events, live });
  handleReadMarks({
    app,
    io,
    unread,
    reading: limiter({ name: 'reading', tries: 240, seconds: 60 }),
  });
  handlePresence({
    app,
    io,
    database,
    live,
    onlineUsers,
    watching: limiter({ name: 'watching-presence', tries: 240, seconds: 60 }),
  });
}

interface ReadingOptions extends Pick<ChatRealtimeOptions, 'app' | 'io' | 'unread'> {
  readonly reading: RateLimiter;
}

/** Like `markRoomRead`, without an acknowledgement: the new count is broadcast to every tab. */
function handleReadMarks({ app, io, unread, reading }: ReadingOptions): void {
  io.on('connection', (socket) => {
    async function read(mark: unknown): Promise<void> {
      if (!isReadMark(mark)) return;
      const { viewer } = socket.data;
      await reading.consume(viewer.id);
      await unread.markRoomRead(viewer, mark.roomId, mark.seq);
    }

    socket.on('room:read', (mark) => {
      read(mark).catch((error: unknown) => {
        if (error instanceof AppError) return;
        app.log.error({ err: error }, 'a room could not be marked as read');
      });
    });
  });
}
