import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { watchRoom, type LiveEvents } from '../../platform/realtime/live-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { createWatchList } from '../../platform/realtime/watch-list.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import { projectSubject } from './project-comments.queries.ts';
import { findCounts } from './projects.queries.ts';

interface ProjectsRealtimeOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly live: LiveEvents;
}

/** Broadcasts changes and counts of projects to their watchers, and changes of requests to both users. */
export function projectsRealtime(options: ProjectsRealtimeOptions): void {
  const { app, io, limiter, database, live } = options;
  const watching = limiter({ name: 'watching-projects', tries: 240, seconds: 60 });
  io.on('connection', (socket) => {
    const watch = createWatchList(socket, {
      kind: 'project',
      watching,
      log: app.log,
      find: (viewerId, ids) => findCounts(database, ids, viewerId),
      idOf: ({ projectId }) => projectId,
    });
    socket.on('projects:watch', watch);
  });

  for (const name of ['project:updated', 'project:members-changed', 'project:deleted'] as const) {
    live.on(name, async ({ projectId, ownerId }) => {
      const room = watchRoom('project', projectId);
      if (!live.hasConnections(room)) return;
      (await live.audience([ownerId], room)).emit(name, { projectId });
    });
  }

  live.on('project:request-changed', async (event) => {
    const { requestId, projectId, ownerId, personId, type, status } = event;
    for (const [side, other] of [
      [ownerId, personId],
      [personId, ownerId],
    ] as const) {
      const audience = await live.audience([other], userRoom(side));
      audience.emit('project:request-changed', { requestId, projectId, type, status });
    }
  });

  for (const name of ['comment:created', 'comment:deleted'] as const) {
    // The first author is the owner of the project.
    live.on(name, async ({ subject, subjectId: projectId, authorIds: [ownerId = ''] }) => {
      const room = watchRoom('project', projectId);
      if (subject !== 'project' || !live.hasConnections(room)) return;
      const commentCount = await projectSubject.countComments(database, projectId);
      const audience = await live.audience([ownerId], room);
      audience.emit('project:counts-changed', { projectId, commentCount });
    });
  }
}
