import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { createBacklog } from '../../platform/realtime/backlog.ts';
import type { ReadEvent } from '../../platform/core/domain-events.ts';
import { tabsOf } from '../../platform/realtime/live-events.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import { findSeenAudience } from './room-news.queries.ts';

interface SeenNewsOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
}

/** Tells how far somebody has read to those with whom they share it; of several steps the last is enough. */
export function createSeenNews({ app, io, database }: SeenNewsOptions): (news: ReadEvent) => void {
  const waiting = new Map<string, ReadEvent>();
  const workOff = createBacklog(app, 'what was seen', () => {
    const [next] = waiting;
    if (!next) return undefined;
    waiting.delete(next[0]);
    return tell(next[1]);
  });

  async function tell({ roomId, userId, username, readSeq }: ReadEvent): Promise<void> {
    const audience = await findSeenAudience(database, roomId, userId);
    tabsOf(io, audience).emit('room:seen', { roomId, username, readSeq });
  }

  return (news) => {
    waiting.set(`${news.roomId} ${news.userId}`, news);
    workOff();
  };
}
