import type { ReactNode } from 'react';
import { EventCard } from './EventCard.tsx';
import type { DatedEvent } from './events.rules.ts';

interface EventListProps {
  title: string;
  intro: ReactNode;
  events: readonly DatedEvent[];
  spotlit: string | null;
}

export function EventList({ title, intro, events, spotlit }: EventListProps) {
  return (
    <>
      <h2 className="text-card-title font-semibold">{title}</h2>
      <p className="mt-1 mb-4 text-control text-muted">{intro}</p>
      <ul className="grid gap-4">
        {events.map((event) => (
          <EventCard key={event.id} event={event} isSpotlit={event.id === spotlit} />
        ))}
      </ul>
    </>
  );
}
