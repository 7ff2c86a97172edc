import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { BadgeCheck, CalendarPlus, CalendarSync } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from '../../../lib/router.tsx';
import { openedDialog } from '../../../ui/opened-part.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { EventsTabs } from '../events/EventsTabs.tsx';
import { selectCanOrganise } from './community-events.slice.ts';
// Stores the fetched tickets.
import './door/door.slice.ts';
import { listTickets } from './door/door.thunks.ts';
import { LiveNotes } from './LiveNotes.tsx';
import { LiveRegistration } from './LiveRegistration.tsx';
import { LiveFeaturedSpeakers, LiveSpeakerList } from './LiveSpeakers.tsx';
import { LiveWorkshops } from './LiveWorkshops.tsx';
import { EventActionContext, type EventAction } from './event-action-context.ts';
import { OrganiserMenu } from './OrganiserMenu.tsx';
import { useCommunityEvents } from './use-community-events.ts';
import { useLiveItems, type LiveEventItem } from './use-live-items.ts';

const EventActionDialog = openedDialog(
  async () => (await import('./EventActionDialog.tsx')).EventActionDialog,
);

const CalendarFeedDialog = openedDialog(
  async () => (await import('./CalendarFeedDialog.tsx')).CalendarFeedDialog,
);

interface LiveEventsHubProps {
  onReport: (eventId: string) => void;
}

/** The events page with the events and workshops of this community. */
export function LiveEventsHub({ onReport }: LiveEventsHubProps) {
  const now = new Date(useNow());
  const { stored, error, fetchAgain } = useCommunityEvents();
  const canOrganise = useAppSelector(selectCanOrganise);
  const { events, workshops } = useLiveItems(stored ?? [], now);
  const [action, setAction] = useState<EventAction | null>(null);
  const [isSubscribing, setIsSubscribing] = useState(false);
  useTicketPrefetch(stored);
  const linkedId = useSearchParams().get('event');

  if (!stored) {
    return (
      <LoadingOrError error={error?.message} onRetry={fetchAgain}>
        <Skeleton className="h-96 rounded-card" />
      </LoadingOrError>
    );
  }

  // The link of a notification is the same for events and workshops.
  if (linkedId !== null && workshops.some(({ id }) => id === linkedId)) {
    return <Navigate replace to={{ search: `?workshop=${linkedId}` }} />;
  }

  function renderRegistration({ stored: event }: LiveEventItem) {
    const isOffered = event.state === 'published' && event.format === 'live';
    return isOffered && <LiveRegistration event={event} now={now} />;
  }

  function choose(chosen: EventAction) {
    if (chosen.kind === 'report') onReport(chosen.event.id);
    else setAction(chosen);
  }

  return (
    <EventActionContext value={choose}>
      <div className="mb-3 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="secondary" icon={CalendarSync} onClick={() => setIsSubscribing(true)}>
          <Trans>Subscribe to calendar</Trans>
        </Button>
        <LinkButton variant="secondary" icon={BadgeCheck} to={`${pages.events}?records=`}>
          <Trans>Attendance records</Trans>
        </LinkButton>
        {canOrganise && (
          <Button icon={CalendarPlus} onClick={() => setAction({ kind: 'create' })}>
            <Trans>Create event</Trans>
          </Button>
        )}
      </div>
      <EventsTabs
        now={now}
        events={events}
        workshops={workshops}
        speakersPanel={<LiveSpeakerList events={stored} />}
        workshopsPanel={<LiveWorkshops workshops={workshops} now={now} />}
        renderRegistration={renderRegistration}
        renderNotes={({ stored: event }) => (
          <div className="flex items-end justify-between gap-2">
            <LiveNotes event={event} />
            <OrganiserMenu event={event} />
          </div>
        )}
      />
      <LiveFeaturedSpeakers events={stored} now={now} />
      {isSubscribing && (
        <Suspense>
          <CalendarFeedDialog onClose={() => setIsSubscribing(false)} />
        </Suspense>
      )}
      {action && (
        <Suspense>
          <EventActionDialog action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </EventActionContext>
  );
}

/** Fetches the tickets with the list of events, so that they are stored before the member is offline at the door. */
function useTicketPrefetch(events: readonly CommunityEvent[] | null): void {
  const dispatch = useAppDispatch();
  const registeredIds = (events ?? [])
    .filter(({ registration }) => registration?.state === 'registered')
    .map(({ id }) => id)
    .toSorted()
    .join();
  useEffect(() => {
    if (registeredIds !== '') void dispatch(listTickets());
  }, [dispatch, registeredIds]);
}
