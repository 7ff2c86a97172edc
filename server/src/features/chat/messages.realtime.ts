import { MessageContent, Position } from '@sangam/contract/chat/messages.schema.ts';
import { StrictObject } from '@sangam/contract/http/envelope.ts';
import { Id } from '@sangam/contract/http/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { Type } from '@sangam/contract/http/json-schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import {
  respondToSocket,
  createPayloadValidator,
} from '../../platform/realtime/socket-response.ts';
import { toUsers } from '../../platform/realtime/live-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import { requireMember } from './membership.ts';
import type { MessagesService } from './messages.service.ts';
import { findTypingAudience } from './typing.queries.ts';

interface MessagesRealtimeOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly messages: MessagesService;
  /** Throws if the user must confirm their email before writing. */
  readonly requireWritePermission: (viewer: Viewer) => Promise<void>;
}

const SentMessage = StrictObject({
  roomId: Id,
  clientId: Id,
  content: MessageContent,
  withoutPreview: Type.Optional(Type.Boolean()),
  replyToSeq: Type.Optional(Position),
});
const readSent = createPayloadValidator<Static<typeof SentMessage>>(SentMessage);
const readRoomId = createPayloadValidator<string>(Id);

/** Handles the messages and typing events that clients send; `chatRealtime` broadcasts the messages. */
export function messagesRealtime(options: MessagesRealtimeOptions): void {
  const { app, io, limiter, database, messages, requireWritePermission } = options;
  const typing = limiter({ name: 'typing', tries: 1, seconds: 2 });

  async function broadcastTyping({ id, username }: Viewer, payload: unknown): Promise<void> {
    const roomId = readRoomId(payload);
    await typing.consume(`${id} ${roomId}`);
    await requireMember(database, roomId, id);
    const others = await findTypingAudience(database, roomId, id);
    toUsers(io, others).emit('room:typing', { roomId, username });
  }

  io.on('connection', (socket) => {
    socket.on('message:send', (...sent: readonly unknown[]) =>
      respondToSocket(app.log, socket, sent.at(-1), async () => {
        const { viewer } = socket.data;
        await requireWritePermission(viewer);
        return { status: 201, data: await messages.sendMessage(viewer, readSent(sent[0])) };
      }),
    );
    socket.on('room:typing', (payload: unknown) => {
      broadcastTyping(socket.data.viewer, payload).catch((error: unknown) => {
        // The event has no acknowledgement.
        if (!(error instanceof AppError))
          app.log.error({ err: error }, 'a typing event could not be broadcast');
      });
    });
  });
}
