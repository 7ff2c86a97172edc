import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { openedPart } from '../../../ui/opened-part.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { minutesAheadOfIndia } from '../shared/india-time.ts';
import { india } from '../shared/zoned-time.ts';
import type { WorkshopItem } from '../workshops/workshops.rules.ts';
import { calendarItems } from './calendar-items.ts';
import { pastEvents, upcomingEvents, type EventItem } from './events.rules.ts';
import { useEventsView } from './use-events-view.ts';
import { EventCard } from './EventCard.tsx';

const EventCalendar = openedPart(async () => (await import('./EventCalendar.tsx')).EventCalendar);

interface LocalTimeNoteProps {
  minutesAhead: number;
}

/** Says how far the viewer's local time is from India's; renders nothing if they are the same. */
function LocalTimeNote({ minutesAhead }: LocalTimeNoteProps) {
  const { t } = useLingui();
  if (minutesAhead === 0) return null;
  const minutes = Math.abs(minutesAhead) % 60;
  const hours = (Math.abs(minutesAhead) - minutes) / 60;
  const difference = minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`;
  return minutesAhead < 0 ? (
    <Trans>Your local time is {difference} behind IST.</Trans>
  ) : (
    <Trans>Your local time is {difference} ahead of IST.</Trans>
  );
}

interface EventListProps<Item extends EventItem> {
  title: string;
  intro: ReactNode;
  events: readonly Item[];
  linkedEventId: string | null;
  renderRegistration: (event: Item) => ReactNode;
  renderNotes?: ((event: Item) => ReactNode) | undefined;
}

function EventList<Item extends EventItem>(props: EventListProps<Item>) {
  const { title, intro, events, linkedEventId, renderRegistration, renderNotes } = props;
  const [first] = events;
  const minutesAhead = first && areInIndia(events) ? minutesAheadOfIndia(first.start) : 0;
  return (
    <>
      <h2 className="text-card-title font-semibold">{title}</h2>
      <p className="mt-1 mb-4 text-control text-muted">
        {intro} <LocalTimeNote minutesAhead={minutesAhead} />
      </p>
      <ul className="grid gap-4">
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            listMinutesAhead={minutesAhead}
            isLinked={event.id === linkedEventId}
            registration={renderRegistration(event)}
            notes={renderNotes?.(event)}
          />
        ))}
      </ul>
    </>
  );
}

function areInIndia(events: readonly EventItem[]): boolean {
  return events.every(({ timeZone = india }) => timeZone === india);
}

interface EventsTabsProps<Item extends EventItem> {
  now: Date;
  events: readonly Item[];
  workshops: readonly WorkshopItem[];
  speakersPanel: ReactNode;
  workshopsPanel: ReactNode;
  renderRegistration: (event: Item) => ReactNode;
  renderNotes?: (event: Item) => ReactNode;
}

/** The five tabs of the events page, for sample and real content. */
export function EventsTabs<Item extends EventItem>(props: EventsTabsProps<Item>) {
  const { now, events, workshops, speakersPanel, workshopsPanel } = props;
  const { renderRegistration, renderNotes } = props;
  const { t } = useLingui();
  const { tab, linkedEventId, showTab } = useEventsView(events);
  const upcoming = upcomingEvents(events);
  const past = pastEvents(events);
  const shared = { linkedEventId, renderRegistration, renderNotes };

  return (
    <>
      <Tabs
        name="events"
        label={t`Events Hub`}
        selected={tab}
        onSelect={showTab}
        tabs={[
          { id: 'upcoming', label: t`Upcoming Events` },
          { id: 'past', label: t`Past Events` },
          { id: 'speakers', label: t`Featured Speakers` },
          { id: 'calendar', label: t`Calendar` },
          { id: 'workshops', label: t`Workshops` },
        ]}
      />
      <div className="pt-5">
        <TabPanel name="events" id={tab}>
          {tab === 'upcoming' && (
            <EventList
              title={t`Upcoming Events`}
              intro={
                areInIndia(upcoming) ? (
                  <Trans>
                    <Plural
                      value={upcoming.length}
                      one="# upcoming event"
                      other="# upcoming events"
                    />
                    . Times are in India Standard Time (IST).
                  </Trans>
                ) : (
                  <Trans>
                    <Plural
                      value={upcoming.length}
                      one="# upcoming event"
                      other="# upcoming events"
                    />
                    . Times are in the time zone of each event.
                  </Trans>
                )
              }
              events={upcoming}
              {...shared}
            />
          )}
          {tab === 'past' && (
            <EventList
              title={t`Past Events`}
              intro={<Trans>Our past events, latest first.</Trans>}
              events={past}
              {...shared}
            />
          )}
          {tab === 'speakers' && speakersPanel}
          {tab === 'calendar' && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <EventCalendar items={calendarItems(events, workshops)} now={now} />
            </Suspense>
          )}
          {tab === 'workshops' && workshopsPanel}
        </TabPanel>
      </div>
    </>
  );
}
