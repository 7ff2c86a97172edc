import { useNow } from '../../../ui/use-now.ts';
import { RocketryWorkshops } from '../workshops/RocketryWorkshops.tsx';
import { workshops } from '../workshops/workshops.content.ts';
import { toDatedWorkshop } from '../workshops/workshops.rules.ts';
import { EventRegistration } from './EventRegistration.tsx';
import { showcaseEvents } from './events.content.ts';
import { toDatedEvent } from './events.rules.ts';
import { EventsTabs } from './EventsTabs.tsx';
import { FeaturedSpeakers } from './FeaturedSpeakers.tsx';
import { SpeakerList } from './SpeakerList.tsx';

/** The events page with sample content. */
export function EventsHub() {
  const now = new Date(useNow());
  return (
    <>
      <EventsTabs
        now={now}
        events={showcaseEvents.map((event) => toDatedEvent(event, now))}
        workshops={workshops.map((workshop) => toDatedWorkshop(workshop, now))}
        speakersPanel={<SpeakerList />}
        workshopsPanel={<RocketryWorkshops now={now} />}
        renderRegistration={(event) => <EventRegistration event={event} />}
      />
      <FeaturedSpeakers />
    </>
  );
}
