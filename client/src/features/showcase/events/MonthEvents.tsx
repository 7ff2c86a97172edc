import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatIndiaDates, formatIndiaTimes } from '../shared/india-time.ts';
import type { DatedEvent } from './events.rules.ts';
import { monthEventId } from './month-event-id.ts';

interface MonthEventsProps {
  events: readonly DatedEvent[];
}

/** What the dots of the grid stand for. */
export function MonthEvents({ events }: MonthEventsProps) {
  return (
    <section className="mt-5">
      <h3 className="text-body font-semibold">
        <Plural
          value={events.length}
          _0="No events this month"
          one="# event this month"
          other="# events this month"
        />
      </h3>
      {events.length === 0 && (
        <p className="mt-1 text-control text-muted">
          <Trans>Choose another month to see its events.</Trans>
        </p>
      )}
      <ul className="mt-2 divide-y divide-hairline">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <time dateTime={event.start.toISOString()} className="text-control text-muted">
              {formatIndiaDates(event.start, event.end)}, {formatIndiaTimes(event.start, event.end)}
            </time>
            <Link
              id={monthEventId(event)}
              to={{ search: `?event=${event.id}` }}
              className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
            >
              <span data-showcase>{event.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
