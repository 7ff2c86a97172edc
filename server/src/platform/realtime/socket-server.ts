import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { AppError } from '../core/app-error.ts';
import { onFromAllProcesses, type DomainEvents } from '../core/domain-events.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { OnlineUsers } from './online-users.ts';
import { limitSockets } from './socket-limits.ts';
import {
  personRoom,
  type LiveServer,
  type LiveSocket,
  type SignedInViewer,
} from './live-server.ts';

interface SocketOptions {
  readonly sessions: { authenticate(token: string | undefined): Promise<SignedInViewer> };
  readonly events: DomainEvents;
  readonly publicUrl: string;
  readonly rateLimits: boolean;
  readonly onlineUsers: OnlineUsers;
  /** Where one address leads to several processes, only a connection that stays with one of them works. */
  readonly sharesAddress: boolean;
  readonly countUnknownEvent: () => void;
}

const maxSocketsPerPerson = 10;
/** A token that has run out may be renewed for this long before the connection is cut. */
const renewalGraceMs = 60_000;
/** Longer than letting someone in can take. */
const justEndedMs = 30_000;

/** Whether a request may become a WebSocket; any other wish to upgrade is ignored, as HTTP allows. */
export function isSocketRequest({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith('/socket.io/') && headers.upgrade?.toLowerCase() === 'websocket';
}

/** The live connection. Recovery of missed packets is off: it would answer before it asks who is there. */
export function openSockets(app: FastifyInstance, options: SocketOptions): LiveServer {
  const { sessions, events, publicUrl, rateLimits, onlineUsers, sharesAddress, countUnknownEvent } =
    options;
  const io: LiveServer = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 5000,
    ...(sharesAddress && { transports: ['websocket'] }),
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request.headers, publicUrl)),
  });

  limitSockets(io, { rateLimits });
  io.use((socket, next) => {
    admit(socket, sessions, onlineUsers).then(
      () => next(),
      (error: unknown) => {
        if (error instanceof AppError) return next(refusal(error));
        // Nobody was refused: hung up on, the client comes back by itself.
        app.log.error({ err: error }, 'a live connection could not be checked');
        return socket.conn.close();
      },
    );
  });
  const justEnded = new Set<string>();
  io.on('connection', (socket) => {
    welcome(socket, sessions);
    const { viewer } = socket.data;
    onlineUsers.arrive(viewer);
    socket.on('disconnect', () => onlineUsers.leave(viewer));
    socket.onAny((name: string) => {
      if (socket.listenerCount(name) === 0) countUnknownEvent();
    });
    // Its session may have ended after we had asked, and before it could hear of that.
    if (justEnded.has(viewer.sessionId)) endSessions([viewer.sessionId]);
  });

  const endSessions = (sessionIds: readonly string[]) => {
    if (sessionIds.length === 0) return;
    for (const id of sessionIds) {
      justEnded.add(id);
      setTimeout(() => justEnded.delete(id), justEndedMs).unref();
    }
    const rooms = sessionIds.map(sessionRoom);
    io.local.to(rooms).emit('session:ended');
    io.local.in(rooms).disconnectSockets(true);
  };
  const stopHearing = onFromAllProcesses(events, 'sessions:ended', endSessions);
  app.addHook('preClose', async () => {
    stopHearing();
    io.local.disconnectSockets(true);
    io.engine.close();
  });
  return io;
}

async function admit(
  socket: LiveSocket,
  sessions: SocketOptions['sessions'],
  onlineUsers: SocketOptions['onlineUsers'],
): Promise<void> {
  const token: unknown = socket.handshake.auth['token'];
  const viewer = await sessions.authenticate(typeof token === 'string' ? token : undefined);
  if ((await onlineUsers.connectionsOf(viewer.username)) >= maxSocketsPerPerson)
    throw new AppError('RATE_LIMITED');
  socket.data.viewer = viewer;
}

function welcome(socket: LiveSocket, sessions: SocketOptions['sessions']): void {
  const { viewer } = socket.data;
  void socket.join([personRoom(viewer.id), sessionRoom(viewer.sessionId)]);
  cutAtExpiry(socket);

  socket.on('session:renew', (token, done) => {
    if (typeof done !== 'function') return;
    renew(socket, sessions, token).then(
      () => done(true),
      () => done(false),
    );
  });
  socket.on('disconnect', () => clearTimeout(socket.data.expiry));
}

async function renew(socket: LiveSocket, sessions: SocketOptions['sessions'], token: unknown) {
  const viewer = await sessions.authenticate(typeof token === 'string' ? token : undefined);
  // A connection belongs to one session; another one opens its own.
  if (viewer.sessionId !== socket.data.viewer.sessionId) throw new Error('another session');
  socket.data.viewer = viewer;
  cutAtExpiry(socket);
}

function cutAtExpiry(socket: LiveSocket): void {
  clearTimeout(socket.data.expiry);
  const remaining = socket.data.viewer.expiresAt + renewalGraceMs - Date.now();
  socket.data.expiry = setTimeout(() => socket.disconnect(true), Math.max(remaining, 0));
}

function refusal({ message, status }: AppError): Error {
  return Object.assign(new Error(message), { data: { status } });
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}
