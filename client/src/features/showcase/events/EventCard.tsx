import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { dateParts } from '../shared/zoned-time.ts';
import type { CalendarEntry } from '@sangam/contract/community-events/format-icalendar.ts';
import { googleCalendarLink, outlookCalendarLink } from '../shared/calendar-links.ts';
import { saveCalendarFile } from '../shared/save-calendar-file.ts';
import { EventPhoto } from '../shared/EventPhoto.tsx';
import { EventFacts } from './EventFacts.tsx';
import { eventCalendarEntry, type EventItem } from './events.rules.ts';

interface AddToCalendarProps {
  entry: CalendarEntry;
}

function AddToCalendar({ entry }: AddToCalendarProps) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Add to calendar`}
      items={[
        {
          label: t`Calendar file (.ics)`,
          icon: Download,
          onSelect: () => saveCalendarFile(entry),
        },
        { label: t`Google Calendar`, icon: ExternalLink, href: googleCalendarLink(entry) },
        { label: t`Outlook`, icon: ExternalLink, href: outlookCalendarLink(entry) },
      ]}
      renderTrigger={(trigger) => (
        <Button {...trigger} variant="secondary" icon={CalendarPlus}>
          <Trans>Add to calendar</Trans>
          <VisuallyHidden> {entry.title}</VisuallyHidden>
        </Button>
      )}
    />
  );
}

interface DateTileProps {
  date: Date;
  timeZone: string | undefined;
  isMuted?: boolean;
}

/** The date at a glance; the full date is next to it. */
function DateTile({ date, timeZone, isMuted = false }: DateTileProps) {
  const { day, month } = dateParts(date, timeZone);
  return (
    <time
      aria-hidden
      dateTime={date.toISOString()}
      className={clsx(
        'grid size-16 shrink-0 content-center justify-items-center rounded-card border leading-none',
        isMuted
          ? 'border-hairline bg-sunken text-muted'
          : 'border-transparent bg-primary-soft text-on-primary-soft',
      )}
    >
      <span className="text-badge font-semibold tracking-wide uppercase">{month}</span>
      <span className="mt-1 text-page-title font-bold tabular-nums">{day}</span>
    </time>
  );
}

interface EventCardProps {
  event: EventItem;
  /**
   * By how many minutes the viewer's time zone is ahead of India's, as stated above the list; 0 if nothing is stated,
   * also because the list has events in other time zones.
   */
  listMinutesAhead: number;
  /** The URL links to this event. */
  isLinked: boolean;
  /** The button to register; not shown for a past event. Without it, there is no entry for calendars either. */
  registration: ReactNode;
  /** Shown below the facts. */
  notes?: ReactNode;
}

/** An event in the list of the events page. */
export function EventCard(props: EventCardProps) {
  const { event, listMinutesAhead, isLinked, registration, notes } = props;
  const title = useFocusInViewWhen<HTMLHeadingElement>(isLinked);
  return (
    <Card
      as="li"
      className={clsx(
        'flex flex-col gap-4 sm:flex-row sm:flex-wrap',
        isLinked && 'border-primary outline-2 outline-primary',
      )}
    >
      {event.photo && (
        <EventPhoto
          photo={event.photo}
          sizes="(min-width: 64rem) 45rem, 92vw"
          className="aspect-16/7 max-h-48 rounded-control"
        />
      )}
      <div className="flex gap-4 sm:flex-1">
        <DateTile date={event.start} timeZone={event.timeZone} isMuted={event.isPast} />
        <div className="min-w-0 flex-1">
          <h3
            ref={title}
            tabIndex={-1}
            dir="auto"
            className={clsx('text-card-title font-semibold', event.isPast && 'text-muted')}
          >
            {event.title}
          </h3>
          <p dir="auto" className="mt-1 max-w-read text-control text-muted">
            {event.description}
          </p>
          <div className="mt-3">
            <EventFacts event={event} listMinutesAhead={listMinutesAhead} />
          </div>
          {notes}
        </div>
      </div>
      {!event.isPast && registration && (
        <div className="grid content-start gap-2 sm:w-48 sm:shrink-0">
          {registration}
          <AddToCalendar entry={eventCalendarEntry(event)} />
        </div>
      )}
    </Card>
  );
}

/** Focuses the element and scrolls it to the centre, after the page has focused its heading. */
function useFocusInViewWhen<Target extends HTMLElement>(isWanted: boolean) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    // After route effects, which focus the heading.
    const frame = requestAnimationFrame(() => {
      target.current?.focus({ preventScroll: true });
      target.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return target;
}
