import { Position } from '@sangam/contract/chat/messages.schema.ts';
import { Closed } from '@sangam/contract/http/envelope.ts';
import { Id } from '@sangam/contract/http/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import { tabsOf, type LiveEvents } from '../../platform/realtime/live-events.ts';
import type { LimiterFactory, RateLimiter } from '../../platform/core/rate-limiter.ts';
import { exactSchemas } from '../../platform/core/validation.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import type { OnlineUsers } from '../../platform/realtime/online-users.ts';
import { createDelivery } from './delivery.ts';
import { acceptPresence } from './presence.ts';
import { followProjects, followRelations } from './room-followers.ts';
import { createSeenNews } from './seen-news.ts';
import { createUnreadNews } from './unread-news.ts';
import type { UnreadService } from './unread.service.ts';

interface ChatRealtimeOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly limiter: LimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly live: LiveEvents;
  readonly unread: UnreadService;
  readonly onlineUsers: OnlineUsers;
}

const isReadMark = exactSchemas.compile<{ roomId: string; seq: number }>(
  Closed({ roomId: Id, seq: Position }),
);

/** Brings what happens in rooms to open screens. Who is in a room is asked each time: nobody joins anything. */
export function chatRealtime(options: ChatRealtimeOptions): void {
  const { app, io, limiter, database, events, live, unread, onlineUsers } = options;
  const counts = createUnreadNews({ app, io, database, live });
  const delivery = createDelivery({ app, io, database, unread: counts });

  live.atOnce('message:changed', ({ messageId, change }) =>
    delivery.announceMessage(messageId, change),
  );
  live.atOnce('room:unread-changed', counts.now);
  live.atOnce('room:changed', ({ roomId, memberIds, goneIds }) => {
    tabsOf(io, memberIds).emit('room:changed', { roomId, isMember: true });
    tabsOf(io, goneIds).emit('room:changed', { roomId, isMember: false });
    counts.now(roomId, goneIds);
  });
  live.atOnce('room:read', createSeenNews({ app, io, database }));
  followProjects({ database, events, live });
  followRelations({ database, events, live });
  acceptReading({
    app,
    io,
    unread,
    reading: limiter({ name: 'reading', tries: 240, seconds: 60 }),
  });
  acceptPresence({
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

/** The same as the call, without an answer: what it comes to is told to every tab. */
function acceptReading({ app, io, unread, reading }: ReadingOptions): void {
  io.on('connection', (socket) => {
    async function read(mark: unknown): Promise<void> {
      if (!isReadMark(mark)) return;
      const { viewer } = socket.data;
      await reading.spend(viewer.id);
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
