import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import {
  formatViewerTime,
  formatIndiaDates,
  formatIndiaTimes,
  minutesAheadOfIndia,
} from '../shared/india-time.ts';
import type { EventItem } from './events.rules.ts';

interface EventFactsProps {
  event: EventItem;
  /**
   * By how many minutes the viewer's time zone is ahead of India's, as stated above the list. An event after a clock
   * change has another difference, and then shows its local time.
   */
  listMinutesAhead: number;
}

/** Date, time and location of an event. */
export function EventFacts({ event: { start, end, location }, listMinutesAhead }: EventFactsProps) {
  const { t } = useLingui();
  const elsewhere =
    minutesAheadOfIndia(start) === listMinutesAhead ? null : formatViewerTime(start);
  return (
    <dl className="grid gap-x-5 gap-y-1.5 text-control text-muted sm:flex sm:flex-wrap">
      <div className="flex gap-2">
        <Term icon={CalendarDays} name={t`Date`} />
        <dd>
          <time dateTime={start.toISOString()}>{formatIndiaDates(start, end)}</time>
        </dd>
      </div>
      <div className="flex gap-2">
        <Term icon={Clock} name={t`Time`} />
        <dd>
          <time dateTime={start.toISOString()}>{formatIndiaTimes(start, end)}</time>
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
