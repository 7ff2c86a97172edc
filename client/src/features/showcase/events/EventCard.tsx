import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { AddToCalendar } from '../shared/AddToCalendar.tsx';
import { DateTile } from './DateTile.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventRegistration } from './EventRegistration.tsx';
import { eventCalendarEntry, type DatedEvent } from './events.rules.ts';

interface EventCardProps {
  event: DatedEvent;
  /** The address points at this one. */
  isSpotlit: boolean;
}

export function EventCard({ event, isSpotlit }: EventCardProps) {
  const title = useFocusWhen<HTMLHeadingElement>(isSpotlit);
  return (
    <Card
      as="li"
      className={clsx(
        'flex flex-col gap-4 sm:flex-row',
        isSpotlit && 'border-primary outline-2 outline-primary',
      )}
    >
      <div className="flex gap-4 sm:flex-1">
        <DateTile date={event.start} isMuted={event.isPast} />
        <div className="min-w-0 flex-1">
          <h3
            ref={title}
            tabIndex={-1}
            data-showcase
            className={clsx('text-card-title font-semibold', event.isPast && 'text-muted')}
          >
            {event.title}
          </h3>
          <p data-showcase className="mt-1 max-w-read text-control text-muted">
            {event.description}
          </p>
          <div className="mt-3">
            <EventFacts event={event} />
          </div>
        </div>
      </div>
      {!event.isPast && (
        <div className="grid content-start gap-2 sm:w-48 sm:shrink-0">
          <EventRegistration event={event} />
          <AddToCalendar entry={eventCalendarEntry(event)} />
        </div>
      )}
    </Card>
  );
}

function useFocusWhen<Target extends HTMLElement>(isWanted: boolean) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    // Arriving at a page puts the focus on its heading; this comes right after it.
    const frame = requestAnimationFrame(() => {
      target.current?.focus({ preventScroll: true });
      target.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return target;
}
