import type { FastifyBaseLogger } from 'fastify';
import type { LiveSocket } from './live-server.ts';
import { AppError } from '../core/app-error.ts';
import { watchersOf, type Watched } from './live-events.ts';
import type { RateLimiter } from '../core/rate-limiter.ts';

/** More things than fit on any screen. */
const maxWatched = 100;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface WatchOptions<Thing> {
  readonly kind: Watched;
  readonly watching: RateLimiter;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Those of the named things that are there for this viewer, and what is answered about each. */
  readonly find: (viewerId: string, ids: readonly string[]) => Promise<readonly Thing[]>;
  readonly idOf: (thing: Thing) => string;
  /** How such things are named; by uuid, if not said otherwise. */
  readonly names?: RegExp;
  /** What is answered, if not the things themselves; asked when they are watched already. */
  readonly answerOf?: (things: readonly Thing[]) => Promise<unknown>;
}

/** Keeps what one connection has on its screen: each wish replaces the one before and is answered. */
export function createWatchList<Thing>(socket: LiveSocket, options: WatchOptions<Thing>) {
  const { kind, watching, log, find, idOf, names = uuid, answerOf } = options;
  let watched: readonly string[] = [];
  let latest = 0;

  async function watch(wish: unknown): Promise<readonly Thing[]> {
    const { viewer } = socket.data;
    await watching.consume(viewer.id);
    const ids = readIds(wish, names);
    if (!ids) return [];
    const turn = ++latest;
    const things = ids.length > 0 ? await find(viewer.id, ids) : [];
    // A later list that was answered earlier stands.
    if (turn !== latest || !socket.connected) return things;
    for (const room of watched) void socket.leave(room);
    watched = things.map((thing) => watchersOf(kind, idOf(thing)));
    void socket.join([...watched]);
    return things;
  }

  return (wish: unknown, answer: unknown): void => {
    const reply = typeof answer === 'function' ? answer : () => {};
    const answered = watch(wish).then((things) => (answerOf ? answerOf(things) : things));
    answered.then(
      (found) => reply(found),
      (error: unknown) => {
        if (!(error instanceof AppError)) log.error({ err: error }, `no ${kind} could be watched`);
        reply([]);
      },
    );
  };
}

function readIds(wish: unknown, names: RegExp): readonly string[] | undefined {
  if (!Array.isArray(wish)) return undefined;
  const ids: unknown[] = wish.slice(0, maxWatched);
  const isId = (id: unknown): id is string => typeof id === 'string' && names.test(id);
  return ids.every(isId) ? ids : undefined;
}
