import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { EventItem } from '../events/events.rules.ts';
import { localizedFormatter } from '../../../lib/localized-formatter.ts';

interface EventCardProps {
  event: Pick<EventItem, 'id' | 'title' | 'description' | 'location'>;
  /** The date of the event in the time zone of the viewer. */
  day: Date;
}

const weekday = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' }),
);
const month = localizedFormatter((locale) => new Intl.DateTimeFormat(locale, { month: 'short' }));

/** An event on the dashboard or in an empty feed; its link opens the events page, where the user registers. */
export function EventCard({ event, day }: EventCardProps) {
  const titleId = useId();
  const { id, title, description, location } = event;
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid w-14 shrink-0 overflow-hidden rounded-control border border-hairline text-center"
        >
          <span className="bg-primary py-0.5 text-badge font-semibold text-on-primary uppercase">
            {month().format(day)}
          </span>
          <span className="bg-surface py-1 text-page-title font-bold tabular-nums">
            {day.getDate()}
          </span>
        </span>
        <p className="text-meta text-muted">
          <time dateTime={isoDay(day)}>
            <span className="block font-semibold text-text">{weekday().format(day)}</span>
            {formatDate(day)}
          </time>
        </p>
      </div>
      <div className="mt-3">
        <h3 id={titleId} dir="auto" className="text-body font-semibold">
          {title}
        </h3>
        <p dir="auto" className="mt-1 text-control text-muted">
          {description}
        </p>
        <p className="mt-2 mb-4 flex gap-1.5 text-meta text-subtle">
          <MapPin aria-hidden className="mt-px size-4 shrink-0" />
          <span dir="auto">{location}</span>
        </p>
      </div>
      <LinkButton
        to={{ pathname: pages.events, search: `?event=${id}` }}
        aria-describedby={titleId}
        className="mt-auto self-start max-sm:self-stretch"
      >
        <Trans>Register Now</Trans>
      </LinkButton>
    </Card>
  );
}

function isoDay(day: Date): string {
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
