import type { FastifyBaseLogger } from 'fastify';
import type { LiveSocket } from './live-server.ts';
import { AppError } from '../core/app-error.ts';
import { watchRoom, type Watched } from './live-events.ts';
import type { RateLimiter } from '../core/rate-limiter.ts';

/** More items than fit on any screen. */
const maxWatched = 100;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What one kind of watch list needs. */
export interface WatchOptions<Item> {
  readonly kind: Watched;
  /** Limits the watch requests of a user. */
  readonly watching: RateLimiter;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Those of the requested items that the viewer may see. */
  readonly find: (viewerId: string, ids: readonly string[]) => Promise<readonly Item[]>;
  readonly idOf: (item: Item) => string;
  /** The format of ids; UUIDs by default. */
  readonly idPattern?: RegExp;
  /** The response, by default the items. Called after the items are watched, so that no change is missed. */
  readonly responseFor?: (items: readonly Item[]) => Promise<readonly unknown[]>;
}

/**
 * Handles the watch requests of one connection: each valid one replaces the watched items, at most 100, and gets a
 * response. One that fails gets an empty list.
 */
export function createWatchList<Item>(socket: LiveSocket, options: WatchOptions<Item>) {
  const { kind, watching, log, find, idOf, idPattern = uuid, responseFor } = options;
  let watched: readonly string[] = [];
  let latest = 0;

  async function watch(request: unknown): Promise<readonly Item[]> {
    const { viewer } = socket.data;
    await watching.consume(viewer.id);
    const ids = parseIds(request, idPattern);
    if (!ids) return [];
    const current = ++latest;
    const items = ids.length > 0 ? await find(viewer.id, ids) : [];
    // A later request has started: its list replaces this one.
    if (current !== latest || !socket.connected) return items;
    for (const room of watched) void socket.leave(room);
    watched = items.map((item) => watchRoom(kind, idOf(item)));
    void socket.join([...watched]);
    return items;
  }

  return (request: unknown, acknowledge: unknown): void => {
    const reply = typeof acknowledge === 'function' ? acknowledge : () => {};
    const response = watch(request).then((items) => (responseFor ? responseFor(items) : items));
    response.then(
      (items) => reply(items),
      (error: unknown) => {
        if (!(error instanceof AppError)) log.error({ err: error }, `failed to watch ${kind}`);
        reply([]);
      },
    );
  };
}

function parseIds(request: unknown, idPattern: RegExp): readonly string[] | undefined {
  if (!Array.isArray(request)) return undefined;
  const ids: unknown[] = request.slice(0, maxWatched);
  const isId = (id: unknown): id is string => typeof id === 'string' && idPattern.test(id);
  return ids.every(isId) ? ids : undefined;
}
