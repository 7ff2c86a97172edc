import { onFromAllProcesses, type DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';

export type SignedInViewer = Viewer & { readonly expiresAt: number };

/** Where word from another process does not come through, what it ended is heard of after this long. */
const rememberedMs = 5000;
/** So many people are here at once; whoever comes then is looked up. */
const mostRemembered = 20_000;

interface Remembered {
  readonly viewer: SignedInViewer;
  readonly until: number;
}

/**
 * Session cache by access token: a page with ten requests reads the session once. Events that end a session or
 * rename a user remove the entry.
 */
export function createRecentViewers(events: DomainEvents) {
  const byToken = new Map<string, Remembered>();
  let changes = 0;

  function forget(isMeant: (viewer: Viewer) => boolean): void {
    changes++;
    for (const [token, { viewer }] of byToken) if (isMeant(viewer)) byToken.delete(token);
  }

  onFromAllProcesses(events, 'sessions:ended', (ids) =>
    forget(({ sessionId }) => ids.includes(sessionId)),
  );
  onFromAllProcesses(events, 'person:renamed', ({ userId }) => forget(({ id }) => id === userId));

  /** Looks them up where that was not done lately. */
  return async function recall(
    token: string,
    lookUp: () => Promise<SignedInViewer | undefined>,
  ): Promise<SignedInViewer | undefined> {
    const known = byToken.get(token);
    if (known && known.until > Date.now()) return known.viewer;
    const before = changes;
    const viewer = await lookUp();
    // What changed while we looked may be about what we saw.
    if (viewer && before === changes) {
      if (byToken.size >= mostRemembered) byToken.clear();
      byToken.set(token, { viewer, until: Math.min(Date.now() + rememberedMs, viewer.expiresAt) });
    }
    return viewer;
  };
}
