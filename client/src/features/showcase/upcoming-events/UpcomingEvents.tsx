import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Suspense, useId } from 'react';
import { Link } from '../../../lib/router.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { isLive } from '../../../lib/live-areas.ts';
import { showcaseEvents } from '../events/events.content.ts';
import { nextEvents } from '../dashboard/dashboard.rules.ts';
import { sampleDay } from '../shared/sample-day.ts';
import { EventCard } from './EventCard.tsx';
import { useSample } from '../shared/use-sample.ts';

const LiveUpcomingEvents = lazyPart(
  async () => (await import('./LiveUpcomingEvents.tsx')).LiveUpcomingEvents,
);

interface UpcomingEventsProps {
  now: Date;
  /** The sample content has at most three. */
  maxItems?: number;
}

/** The next events of this community, or sample ones, in as many columns as the place has room for. */
export function UpcomingEvents({ now, maxItems = 3 }: UpcomingEventsProps) {
  const titleId = useId();
  const sampleEvents = useSample(showcaseEvents);
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-card-title font-semibold">
          <Trans>Upcoming Events</Trans>
        </h2>
        <Link
          to={pages.events}
          className="flex min-h-11 items-center text-control font-semibold text-link hover:underline"
        >
          <Trans>See all events</Trans>
        </Link>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3 sm:gap-4">
        {isLive('events') ? (
          <Suspense>
            <LiveUpcomingEvents now={now} maxItems={maxItems} />
          </Suspense>
        ) : (
          nextEvents(sampleEvents)
            .slice(0, maxItems)
            .map((event) => (
              <EventCard key={event.id} event={event} day={sampleDay(event.daysFromToday, now)} />
            ))
        )}
      </ul>
    </section>
  );
}
