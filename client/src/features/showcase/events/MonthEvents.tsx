import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '../../../lib/router.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { formatDates, formatTimes } from '../shared/zoned-time.ts';
import type { CalendarItem } from './calendar-items.ts';
import { monthEventId } from './month-event-id.ts';

interface MonthEventsProps {
  items: readonly CalendarItem[];
}

/** The events and workshops of the shown month, below the calendar grid, with their times. */
export function MonthEvents({ items }: MonthEventsProps) {
  return (
    <section className="mt-5">
      <h3 className="text-body font-semibold">
        <Plural
          value={items.length}
          _0="No events this month"
          one="# event this month"
          other="# events this month"
        />
      </h3>
      {items.length === 0 && (
        <p className="mt-1 text-control text-muted">
          <Trans>Choose another month to see its events.</Trans>
        </p>
      )}
      <ul className="mt-2 divide-y divide-hairline">
        {items.map((item) => (
          <li key={item.id} className="grid gap-x-4 py-2 sm:grid-cols-[13rem_1fr] sm:items-center">
            <time dateTime={item.start.toISOString()} className="text-control">
              {formatDates(item.start, item.end, item.timeZone)}
              <span className="block text-meta text-muted">
                {formatTimes(item.start, item.end, item.timeZone)}
              </span>
            </time>
            <span className="flex flex-wrap items-center gap-x-3">
              <Link
                id={monthEventId(item)}
                to={{ search: item.search }}
                className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
              >
                <span>{item.title}</span>
              </Link>
              {item.kind === 'workshop' && (
                <span className="max-sm:pb-2">
                  <Badge tone="primary">
                    <Trans>Workshop</Trans>
                  </Badge>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
