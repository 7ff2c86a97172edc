import { Trans } from '@lingui/react/macro';
import { Card } from '../../../ui/Card.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Portrait } from '../shared/Portrait.tsx';
import { useSample } from '../shared/use-sample.ts';
import { RocketryWorkshops } from '../workshops/RocketryWorkshops.tsx';
import { workshops } from '../workshops/workshops.content.ts';
import { toDatedWorkshop } from '../workshops/workshops.rules.ts';
import { EventRegistration } from './EventRegistration.tsx';
import { showcaseEvents } from './events.content.ts';
import { toDatedEvent } from './events.rules.ts';
import { EventsTabs } from './EventsTabs.tsx';
import { FeaturedSpeakers } from './FeaturedSpeakers.tsx';
import { speakers } from './speakers.content.ts';

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

/** The tab with the sample speakers. */
function SpeakerList() {
  return (
    <>
      <h2 className="text-card-title font-semibold">
        <Trans>Speakers at our events</Trans>
      </h2>
      <p className="mt-1 mb-4 text-control text-muted">
        <Trans>Founders, engineers and mentors who share what they learned.</Trans>
      </p>
      <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3">
        {useSample(speakers).map(({ id, name, role, talk, look }) => (
          <Card as="li" key={id} bare className="flex xs:flex-col">
            <Portrait
              name={name}
              look={look}
              size={240}
              className="aspect-square h-auto max-xs:w-28 max-xs:self-start max-xs:rounded-br-card xs:w-full"
            />
            <div className="min-w-0 p-4">
              <h3 className="text-body font-semibold">{name}</h3>
              <p className="mt-0.5 text-control text-muted">{role}</p>
              <p className="mt-3 text-meta font-semibold text-subtle">
                <Trans>Talk</Trans>
              </p>
              <p className="text-control">{talk}</p>
            </div>
          </Card>
        ))}
      </ul>
    </>
  );
}
