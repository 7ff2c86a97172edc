import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { showcaseEvents } from '../events/events.content.ts';
import { nextEvents } from './dashboard.rules.ts';
import { EventCard } from './EventCard.tsx';

interface UpcomingEventsProps {
  now: Date;
}

export function UpcomingEvents({ now }: UpcomingEventsProps) {
  const titleId = useId();
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
      <ul className="grid gap-3 sm:gap-4 md:grid-cols-3">
        {nextEvents(showcaseEvents).map((event) => (
          <EventCard key={event.id} event={event} now={now} />
        ))}
      </ul>
    </section>
  );
}
