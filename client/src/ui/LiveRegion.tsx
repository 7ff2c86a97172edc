import { useSyncExternalStore } from 'react';
import { latestAnnouncement, onAnnouncement } from './announce.ts';
import type { Urgency } from './announce.ts';

const urgencies: Urgency[] = ['polite', 'assertive'];

/**
 * Rendered once and permanently: screen readers often miss a live region that appears with its text. One node
 * for each urgency, because changing `aria-live` is not reliable.
 */
export function LiveRegion() {
  const announcement = useSyncExternalStore(onAnnouncement, latestAnnouncement);
  return (
    <div className="sr-only" data-live-region>
      {urgencies.map((urgency) => (
        <div key={urgency} aria-live={urgency} aria-atomic="true">
          {announcement?.urgency === urgency && (
            <p key={announcement.sequence}>{announcement.text}</p>
          )}
        </div>
      ))}
    </div>
  );
}
