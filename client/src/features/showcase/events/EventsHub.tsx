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
import { useSample } from '../shared/use-sample.ts';

/** The events page with sample content. */
export function EventsHub() {
  const now = new Date(useNow());
  const sampleEvents = useSample(showcaseEvents);
  const sampleWorkshops = useSample(workshops);
  return (
    <>
      <EventsTabs
        now={now}
        events={sampleEvents.map((event) => toDatedEvent(event, now))}
        workshops={sampleWorkshops.map((workshop) => toDatedWorkshop(workshop, now))}
        speakersPanel={<SpeakerList />}
        workshopsPanel={<RocketryWorkshops now={now} />}
        renderRegistration={(event) => <EventRegistration event={event} />}
      />
      <FeaturedSpeakers />
    </>
  );
}
