import { useSyncExternalStore } from 'react';
import { latestAnnouncement, onAnnouncement } from './announce.ts';
import type { Urgency } from './announce.ts';

const urgencies: Urgency[] = ['polite', 'assertive'];

/**
 * Rendered once and for good: a live region that comes with its text is often not read out.
 * It has one node for each urgency, because changing `aria-live` on a node is not heard reliably.
 */
export function LiveRegion() {
  const said = useSyncExternalStore(onAnnouncement, latestAnnouncement);
  return (
    <div className="sr-only" data-live-region>
      {urgencies.map((urgency) => (
        <div key={urgency} aria-live={urgency} aria-atomic="true">
          {said?.urgency === urgency && <p key={said.turn}>{said.text}</p>}
        </div>
      ))}
    </div>
  );
}
