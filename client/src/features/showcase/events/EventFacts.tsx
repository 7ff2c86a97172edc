import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { minutesAheadOfIndia } from '../shared/india-time.ts';
import { formatDates, formatTimes, formatViewerTime, india } from '../shared/zoned-time.ts';
import type { EventItem } from './events.rules.ts';

interface EventFactsProps {
  event: EventItem;
  /**
   * By how many minutes the viewer's time zone is ahead of India's, as stated above the list; 0 if nothing is stated,
   * also because the list has events in other time zones. An event with another difference, or in a time zone that
   * is neither India's nor the viewer's, also shows the viewer's local time.
   */
  listMinutesAhead: number;
}

/** Date, time and location of an event. */
export function EventFacts({ event, listMinutesAhead }: EventFactsProps) {
  const { t } = useLingui();
  const { start, end, location, timeZone = india } = event;
  const isStatedAbove = timeZone === india && minutesAheadOfIndia(start) === listMinutesAhead;
  const elsewhere = isStatedAbove ? null : formatViewerTime(start, timeZone);
  return (
    <dl className="grid gap-x-5 gap-y-1.5 text-control text-muted sm:flex sm:flex-wrap">
      <div className="flex gap-2">
        <Term icon={CalendarDays} name={t`Date`} />
        <dd>
          <time dateTime={start.toISOString()}>{formatDates(start, end, timeZone)}</time>
        </dd>
      </div>
      <div className="flex gap-2">
        <Term icon={Clock} name={t`Time`} />
        <dd>
          <time dateTime={start.toISOString()}>{formatTimes(start, end, timeZone)}</time>
          {elsewhere && (
            <span className="block text-meta text-subtle">
              <Trans>
                Your local time: <time dateTime={start.toISOString()}>{elsewhere}</time>
              </Trans>
            </span>
          )}
        </dd>
      </div>
      <div className="flex gap-2">
        <Term icon={MapPin} name={t`Location`} />
        <dd dir="auto">{location}</dd>
      </div>
    </dl>
  );
}

interface TermProps {
  icon: typeof MapPin;
  name: string;
}

function Term({ icon: Icon, name }: TermProps) {
  return (
    <dt className="mt-0.5 shrink-0">
      <Icon aria-hidden className="size-4 text-subtle" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </dt>
  );
}
