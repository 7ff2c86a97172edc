import { onFromAllProcesses, type DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';

/** A viewer with the expiry of their access token, in milliseconds since 1970. */
export type SignedInViewer = Viewer & { readonly expiresAt: number };

/** Bounds how long an ended session stays valid if the event of another process is lost. */
const cacheTtlMs = 5000;
/** The cache is cleared when it is full. */
const maxEntries = 20_000;

interface Remembered {
  readonly viewer: SignedInViewer;
  readonly until: number;
}

/**
 * Session cache by access token: a page with ten requests reads the session once. Events that end a session,
 * rename a user or change a role remove the entry.
 */
export function createRecentViewers(events: DomainEvents) {
  const byToken = new Map<string, Remembered>();
  let changes = 0;

  function forget(matches: (viewer: Viewer) => boolean): void {
    changes++;
    for (const [token, { viewer }] of byToken) if (matches(viewer)) byToken.delete(token);
  }

  onFromAllProcesses(events, 'sessions:ended', (ids) =>
    forget(({ sessionId }) => ids.includes(sessionId)),
  );
  onFromAllProcesses(events, 'role:changed', (userId) => forget(({ id }) => id === userId));
  onFromAllProcesses(events, 'person:renamed', ({ userId }) => forget(({ id }) => id === userId));

  /** Returns the cached viewer or loads it. */
  return async function recall(
    token: string,
    lookUp: () => Promise<SignedInViewer | undefined>,
  ): Promise<SignedInViewer | undefined> {
    const known = byToken.get(token);
    if (known && known.until > Date.now()) return known.viewer;
    const before = changes;
    const viewer = await lookUp();
    // A change during the lookup may concern the loaded row, which is then not cached.
    if (viewer && before === changes) {
      if (byToken.size >= maxEntries) byToken.clear();
      byToken.set(token, { viewer, until: Math.min(Date.now() + cacheTtlMs, viewer.expiresAt) });
    }
    return viewer;
  };
}
