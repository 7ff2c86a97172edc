import { Suspense } from 'react';
import { EventsHub } from '../features/showcase/events/EventsHub.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { isLive } from '../lib/live-areas.ts';

const LiveEventsHub = lazyPart(
  async () => (await import('../features/showcase/live-events/LiveEventsHub.tsx')).LiveEventsHub,
);

export function EventsPage() {
  if (!isLive('events')) return <EventsHub />;
  return (
    <Suspense>
      <LiveEventsHub />
    </Suspense>
  );
}
