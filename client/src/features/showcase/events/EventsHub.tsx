import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { minutesAheadOfIndia } from '../shared/india-time.ts';
import { RocketryWorkshops } from '../workshops/RocketryWorkshops.tsx';
import { workshops } from '../workshops/workshops.content.ts';
import { toDatedWorkshop } from '../workshops/workshops.rules.ts';
import { calendarItems } from './calendar-items.ts';
import { EventCalendar } from './EventCalendar.tsx';
import { showcaseEvents } from './events.content.ts';
import { toDatedEvent, pastEvents, upcomingEvents, type DatedEvent } from './events.rules.ts';
import { FeaturedSpeakers } from './FeaturedSpeakers.tsx';
import { SpeakerList } from './SpeakerList.tsx';
import { useEventsView } from './use-events-view.ts';
import { EventCard } from './EventCard.tsx';

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

interface EventListProps {
  title: string;
  intro: ReactNode;
  events: readonly DatedEvent[];
  linkedEventId: string | null;
}

function EventList({ title, intro, events, linkedEventId }: EventListProps) {
  const [first] = events;
  const minutesAhead = first ? minutesAheadOfIndia(first.start) : 0;
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
          />
        ))}
      </ul>
    </>
  );
}

export function EventsHub() {
  const { t } = useLingui();
  const now = new Date(useNow());
  const { tab, linkedEventId, showTab } = useEventsView();
  const events = showcaseEvents.map((event) => toDatedEvent(event, now));
  const datedWorkshops = workshops.map((workshop) => toDatedWorkshop(workshop, now));
  const upcoming = upcomingEvents(events);
  const past = pastEvents(events);

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
                <Trans>
                  <Plural
                    value={upcoming.length}
                    one="# upcoming event"
                    other="# upcoming events"
                  />
                  . Times are in India Standard Time (IST).
                </Trans>
              }
              events={upcoming}
              linkedEventId={linkedEventId}
            />
          )}
          {tab === 'past' && (
            <EventList
              title={t`Past Events`}
              intro={<Trans>Our past events, latest first.</Trans>}
              events={past}
              linkedEventId={linkedEventId}
            />
          )}
          {tab === 'speakers' && <SpeakerList />}
          {tab === 'calendar' && (
            <EventCalendar items={calendarItems(events, datedWorkshops)} now={now} />
          )}
          {tab === 'workshops' && <RocketryWorkshops now={now} />}
        </TabPanel>
      </div>
      <FeaturedSpeakers />
    </>
  );
}
