import { Trans, useLingui } from '@lingui/react/macro';
import { useCommunityEvents } from '../live-events/use-community-events.ts';
import { EventCard } from './EventCard.tsx';

interface LiveUpcomingEventsProps {
  now: Date;
  maxItems: number;
}

/**
 * Up to `maxItems` published events of this community that are not over, without workshops, as list items. Renders
 * nothing until they are fetched, also if that fails.
 */
export function LiveUpcomingEvents({ now, maxItems }: LiveUpcomingEventsProps) {
  const { t } = useLingui();
  const { stored } = useCommunityEvents();
  if (!stored) return null;
  const next = stored
    .filter(({ kind, state }) => kind === 'event' && state === 'published')
    .filter(({ endsAt }) => new Date(endsAt) > now)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .slice(0, maxItems);
  if (next.length === 0) {
    return (
      <li className="text-control text-muted">
        <Trans>No upcoming events.</Trans>
      </li>
    );
  }
  return next.map(({ id, title, summary, description, place, startsAt }) => (
    <EventCard
      key={id}
      event={{
        id,
        title,
        description: summary === '' ? description : summary,
        location: place === '' ? t`Online` : place,
      }}
      day={new Date(startsAt)}
    />
  ));
}
