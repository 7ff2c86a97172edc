import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { AppError } from '../core/app-error.ts';
import { onFromAllProcesses, type DomainEvents } from '../core/domain-events.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { OnlineUsers } from './online-users.ts';
import { limitSockets } from './socket-limits.ts';
import { userRoom, type LiveServer, type LiveSocket, type SignedInViewer } from './live-server.ts';

interface SocketOptions {
  readonly sessions: { authenticate(token: string | undefined): Promise<SignedInViewer> };
  readonly events: DomainEvents;
  readonly publicUrl: string;
  readonly rateLimits: boolean;
  readonly onlineUsers: OnlineUsers;
  /** Several processes behind one port: only WebSockets work, because polling needs sticky sessions. */
  readonly hasSharedPort: boolean;
  readonly countUnknownEvent: () => void;
}

const maxSocketsPerUser = 10;
/** An expired token can be renewed for this long before the connection is closed. */
const renewalGraceMs = 60_000;
/** Longer than the authentication of a connection takes. */
const justEndedMs = 30_000;

/**
 * For `shouldUpgradeCallback` of the HTTP server: whether a request may become a WebSocket; other upgrade requests are
 * ignored, as HTTP allows.
 */
export function isSocketRequest({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith('/socket.io/') && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Starts Socket.IO for signed-in users, with at most ten connections each. A connection is closed when its session ends
 * or its access token was not renewed in time. Connection state recovery is off: it would skip authentication.
 */
export function createLiveServer(app: FastifyInstance, options: SocketOptions): LiveServer {
  const { sessions, events, publicUrl, rateLimits, onlineUsers, hasSharedPort, countUnknownEvent } =
    options;
  const io: LiveServer = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 5000,
    ...(hasSharedPort && { transports: ['websocket'] }),
    allowRequest: (request, callback) => callback(null, isOwnOrigin(request.headers, publicUrl)),
  });

  limitSockets(io, { rateLimits });
  io.use((socket, next) => {
    authenticate(socket, sessions, onlineUsers).then(
      () => next(),
      (error: unknown) => {
        if (error instanceof AppError) return next(connectError(error));
        // No error response: the client reconnects by itself.
        app.log.error({ err: error }, 'failed to authenticate a live connection');
        return socket.conn.close();
      },
    );
  });
  const justEnded = new Set<string>();
  io.on('connection', (socket) => {
    openSession(socket, sessions);
    const { viewer } = socket.data;
    onlineUsers.addConnection(viewer);
    socket.on('disconnect', () => onlineUsers.removeConnection(viewer));
    socket.onAny((name: string) => {
      if (socket.listenerCount(name) === 0) countUnknownEvent();
    });
    // The session may have ended after authentication and before the socket joined its room.
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
  const stopListening = onFromAllProcesses(events, 'sessions:ended', endSessions);
  app.addHook('preClose', async () => {
    stopListening();
    io.local.disconnectSockets(true);
    io.engine.close();
  });
  return io;
}

async function authenticate(
  socket: LiveSocket,
  sessions: SocketOptions['sessions'],
  onlineUsers: SocketOptions['onlineUsers'],
): Promise<void> {
  const token: unknown = socket.handshake.auth['token'];
  const viewer = await sessions.authenticate(typeof token === 'string' ? token : undefined);
  if ((await onlineUsers.countConnections(viewer.id)) >= maxSocketsPerUser)
    throw new AppError('RATE_LIMITED');
  socket.data.viewer = viewer;
}

function openSession(socket: LiveSocket, sessions: SocketOptions['sessions']): void {
  const { viewer } = socket.data;
  void socket.join([userRoom(viewer.id), sessionRoom(viewer.sessionId)]);
  closeAtExpiry(socket);

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
  // A connection belongs to one session.
  if (viewer.sessionId !== socket.data.viewer.sessionId) throw new Error('another session');
  socket.data.viewer = viewer;
  closeAtExpiry(socket);
}

function closeAtExpiry(socket: LiveSocket): void {
  clearTimeout(socket.data.expiry);
  const remaining = socket.data.viewer.expiresAt + renewalGraceMs - Date.now();
  socket.data.expiry = setTimeout(() => socket.disconnect(true), Math.max(remaining, 0));
}

function connectError({ message, status }: AppError): Error {
  return Object.assign(new Error(message), { data: { status } });
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}
