import { Suspense } from 'react';
import { useSearchParams } from '../lib/router.tsx';
import { EventsHub } from '../features/showcase/events/EventsHub.tsx';
import { openedPart } from '../ui/opened-part.tsx';
import { isLive } from '../lib/live-areas.ts';

const ReportableEvents = openedPart(
  async () => (await import('./parts/ReportableEvents.tsx')).ReportableEvents,
);

const EventTool = openedPart(
  async () => (await import('../features/showcase/live-events/door/EventTool.tsx')).EventTool,
);

/** Query parameters that open a tool for tickets, check-in or attendance records instead of the list; see `EventTool`. */
const toolNames = ['ticket', 'scan', 'venue', 'checkin', 'records'] as const;

/** Sample events, or those of this community if operators have switched the area on. */
export function EventsPage() {
  const search = useSearchParams();
  if (!isLive('events')) return <EventsHub />;
  const tool = toolNames.find((name) => search.has(name));
  return (
    <Suspense>
      {tool ? <EventTool name={tool} value={search.get(tool) ?? ''} /> : <ReportableEvents />}
    </Suspense>
  );
}
