import { Trans } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useId } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';

interface Speaker {
  readonly key: string;
  /** Of a member. */
  readonly username?: string;
  readonly picture?: string | null;
  readonly name: string;
  readonly role: string;
  readonly bio: string;
  /** The title of the event. */
  readonly talk: string;
}

/** The speakers of published events, also of past ones, those of the latest event first. */
function speakersOf(events: readonly CommunityEvent[]): readonly Speaker[] {
  const published = events.filter(({ state }) => state === 'published');
  const sorted = published.toSorted((one, other) => other.startsAt.localeCompare(one.startsAt));
  return sorted.flatMap(({ id, title, speakers, memberSpeakers }) => [
    ...memberSpeakers.map(({ person, role }) => ({
      ...person,
      key: `${id}-${person.username}`,
      role: role === '' ? person.designation : role,
      bio: '',
      talk: title,
    })),
    // Guests have no ids, and two may have the same name.
    ...speakers.map((speaker, index) => ({ ...speaker, key: `${id}/${index}`, talk: title })),
  ]);
}

interface SpeakerCardsProps {
  speakers: readonly Speaker[];
}

function SpeakerCards({ speakers }: SpeakerCardsProps) {
  return (
    <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3">
      {speakers.map(({ key, username, name, picture, role, bio, talk }) => (
        <Card as="li" key={key}>
          <div className="flex items-center gap-3">
            <Avatar name={name} picture={picture ?? null} size={48} />
            <div className="min-w-0">
              <h3 dir="auto" className="text-body font-semibold">
                {username === undefined ? (
                  name
                ) : (
                  <Link
                    to={fillPath(pages.profile, { username })}
                    className="hover:text-link hover:underline"
                  >
                    {name}
                  </Link>
                )}
              </h3>
              <p dir="auto" className="text-meta text-muted">
                {role}
              </p>
            </div>
          </div>
          <p dir="auto" className="mt-3 text-control text-muted">
            {bio}
          </p>
          <p className="mt-3 text-meta font-semibold text-subtle">
            <Trans>Talk</Trans>
          </p>
          <p dir="auto" className="text-control">
            {talk}
          </p>
        </Card>
      ))}
    </ul>
  );
}

interface LiveSpeakerListProps {
  events: readonly CommunityEvent[];
}

export function LiveSpeakerList({ events }: LiveSpeakerListProps) {
  const speakers = speakersOf(events);
  return (
    <>
      <h2 className="mb-4 text-card-title font-semibold">
        <Trans>Speakers at our events</Trans>
      </h2>
      {speakers.length === 0 ? (
        <p className="text-control text-muted">
          <Trans>No speakers yet.</Trans>
        </p>
      ) : (
        <SpeakerCards speakers={speakers} />
      )}
    </>
  );
}

interface LiveFeaturedSpeakersProps extends LiveSpeakerListProps {
  now: Date;
}

/** Up to three speakers of published events that are not over, those of the earliest first; nothing if there are none. */
export function LiveFeaturedSpeakers({ events, now }: LiveFeaturedSpeakersProps) {
  const titleId = useId();
  const upcoming = events.filter(({ endsAt }) => new Date(endsAt) > now);
  const featured = speakersOf(upcoming).slice(-3).toReversed();
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="mb-4 text-page-title font-bold">
        <Trans>Featured Speakers</Trans>
      </h2>
      <SpeakerCards speakers={featured} />
    </section>
  );
}
