import { Trans, useLingui } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import {
  Flag,
  Globe,
  Lock,
  MessageSquareHeart,
  Repeat,
  TicketCheck,
  Users,
  Video,
} from 'lucide-react';
import { useContext } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { MediaGrid } from '../../../ui/media/MediaGrid.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { SeatBar } from '../workshops/SeatBar.tsx';
import { EventActionContext } from './event-action-context.ts';
import { EventMaterials, hasEventMaterials } from './EventMaterials.tsx';
import { SpeakerNote } from './SpeakerNote.tsx';

interface LiveNotesProps {
  event: CommunityEvent;
  /** The seats are shown by another component. */
  withoutSeats?: boolean;
  /** The materials are on a tab of their own. */
  withoutMaterials?: boolean;
}

/** What only real events have, such as state, seats, materials, meeting link, ticket, rating and report. */
export function LiveNotes(props: LiveNotesProps) {
  const { event, withoutSeats = false, withoutMaterials = false } = props;
  const { t } = useLingui();
  const open = useContext(EventActionContext);
  const {
    id,
    state,
    series,
    isPublic,
    cancelReason,
    seats,
    takenSeats,
    meetingLink,
    registration,
    format,
  } = event;
  const now = useNow();
  const hasSeat =
    registration?.state === 'registered' && state === 'published' && format === 'live';
  const isPast = format === 'live' && Date.parse(event.endsAt) <= now;
  const canRate = hasSeat && registration.isCheckedIn && Date.parse(event.startsAt) <= now;
  return (
    <div className="mt-3 grid min-w-0 flex-1 gap-2">
      {state === 'draft' && (
        <p className="flex flex-wrap items-center gap-2 text-meta text-muted">
          <Badge tone="warning">{t`Draft`}</Badge>
          <Trans>
            Preview: only the organisers and the team that runs this server can see this.
          </Trans>
        </p>
      )}
      {state === 'cancelled' && (
        <p className="flex flex-wrap items-center gap-2 text-control">
          <Badge tone="danger">{t`Cancelled`}</Badge>
          <span dir="auto">{cancelReason}</span>
        </p>
      )}
      {series && (
        <p className="flex items-center gap-2 text-meta text-muted">
          <Repeat aria-hidden className="size-4 shrink-0" />
          <SeriesText {...series} />
        </p>
      )}
      <AudienceNote event={event} />
      <SpeakerNote event={event} />
      {!withoutSeats && !isPast && state === 'published' && seats !== null && (
        <SeatBar seating={{ seats, registered: takenSeats, left: seats - takenSeats }} />
      )}
      {event.photos.length > 0 && (
        <section aria-label={t`Photos`} className="max-w-read overflow-hidden rounded-control">
          <MediaGrid media={event.photos} isFirst={false} />
        </section>
      )}
      {!withoutMaterials && hasEventMaterials(event) && <EventMaterials event={event} />}
      {hasSeat && (
        <Link
          to={`${pages.events}?ticket=${event.id}`}
          className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-link hover:underline"
        >
          <TicketCheck aria-hidden className="size-5" />
          <Trans>Ticket</Trans>
          <VisuallyHidden> {event.title}</VisuallyHidden>
        </Link>
      )}
      {canRate && (
        <button
          type="button"
          onClick={() => open({ kind: 'rate', event })}
          className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-link hover:underline"
        >
          <MessageSquareHeart aria-hidden className="size-5" />
          <Trans>Rate this event</Trans>
          <VisuallyHidden> {event.title}</VisuallyHidden>
        </button>
      )}
      {state !== 'draft' && takenSeats > 0 && (
        <button
          type="button"
          onClick={() => open({ kind: 'attending', event })}
          className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-link hover:underline"
        >
          <Users aria-hidden className="size-5" />
          {isPast ? <Trans>Who registered</Trans> : <Trans>Who is attending</Trans>}
        </button>
      )}
      {state !== 'draft' && !event.canChange && (
        <button
          type="button"
          onClick={() => open({ kind: 'report', event })}
          className="flex min-h-11 items-center gap-2 justify-self-start text-meta text-muted hover:underline"
        >
          <Flag aria-hidden className="size-4" />
          <Trans>Report event</Trans>
          <VisuallyHidden> {event.title}</VisuallyHidden>
        </button>
      )}
      {isPublic && state !== 'draft' && (
        <a
          href={`/event/${id}`}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-link hover:underline"
        >
          <Globe aria-hidden className="size-5" />
          <Trans>Public page</Trans>
        </a>
      )}
      {meetingLink !== null && state !== 'cancelled' && (
        <a
          href={meetingLink}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-link hover:underline"
        >
          <Video aria-hidden className="size-5" />
          <Trans>Join online</Trans>
        </a>
      )}
    </div>
  );
}

function SeriesText({ date, dates }: NonNullable<CommunityEvent['series']>) {
  return (
    <span>
      <Trans>
        Weekly, date {date} of {dates}
      </Trans>
    </span>
  );
}

/** Who can see the event, unless everyone can. */
function AudienceNote({ event: { audience } }: Pick<LiveNotesProps, 'event'>) {
  const { kind, college, projectTitle } = audience;
  if (kind === 'everyone') return null;
  return (
    <p className="flex items-center gap-2 text-meta text-muted">
      <Lock aria-hidden className="size-4 shrink-0" />
      <span dir="auto">
        {kind === 'invited' && <Trans>Only for invited members</Trans>}
        {kind === 'college' && <Trans>Only for members of {college}</Trans>}
        {kind === 'project' && <Trans>Only for members of the project {projectTitle}</Trans>}
      </span>
    </p>
  );
}
