import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import { respondToSocket } from '../../platform/realtime/socket-response.ts';
import { findBanners, findSchedule } from './announcements.queries.ts';
import type { Announcements } from './announcements.service.ts';

interface AnnouncementsRealtimeOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly live: LiveEvents;
  readonly database: Database;
  readonly announcements: Pick<Announcements, 'getBanner'>;
}

/** Users per statement. */
const batchSize = 500;
/** The schedule is also read in this interval, because a change by another process may be missed. */
const maxWaitMs = 5 * 60_000;

/**
 * Sends connected users their banner: on request, at every start and end of an announcement, and after they dismiss one
 * or their role or preferences change.
 */
export function announcementsRealtime(options: AnnouncementsRealtimeOptions): void {
  const { app, io, live, database, announcements } = options;
  let runningIds = '';
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  io.on('connection', (socket) => {
    socket.on('announcement:get', (respond: unknown) =>
      respondToSocket(app.log, socket, respond, async () => ({
        status: 200,
        data: await announcements.getBanner(socket.data.viewer.id),
      })),
    );
  });

  async function sendBanner(userId: string): Promise<void> {
    const room = userRoom(userId);
    if (!live.hasConnections(room)) return;
    io.to(room).emit('announcement:changed', await announcements.getBanner(userId));
  }

  /** Every process sends to its own connections. */
  async function broadcastBanners(): Promise<void> {
    const sockets = Array.from(io.of('/').sockets.values());
    const userIds = Array.from(new Set(sockets.map(({ data }) => data.viewer.id)));
    for (let start = 0; start < userIds.length; start += batchSize) {
      const rows = await findBanners(database, userIds.slice(start, start + batchSize));
      for (const { userId, banner } of rows) {
        io.local.to(userRoom(userId)).emit('announcement:changed', { banner });
      }
    }
  }

  /** Sets the timer for the next start or end; broadcasts if other announcements run than before. */
  async function followSchedule(): Promise<void> {
    clearTimeout(timer);
    if (isClosing) return;
    timer = setTimeout(enqueue, maxWaitMs).unref();
    const schedule = await findSchedule(database);
    const current = schedule.runningIds.join();
    if (isClosing) return;
    if (schedule.nextMs !== null && schedule.nextMs < maxWaitMs) {
      clearTimeout(timer);
      timer = setTimeout(enqueue, Math.ceil(schedule.nextMs)).unref();
    }
    if (current === runningIds) return;
    await broadcastBanners();
    // Only now: a broadcast that failed is repeated with the next look at the schedule.
    runningIds = current;
  }

  const enqueue = () => live.enqueue('announcements', followSchedule);
  live.on('announcement:dismissed', sendBanner);
  live.on('role:changed', sendBanner);
  live.on('preferences:changed', sendBanner);
  live.onAnyProcess('announcements:changed', followSchedule);
  app.addHook('onListen', async () => enqueue());
  app.addHook('preClose', async () => {
    isClosing = true;
    clearTimeout(timer);
  });
}
