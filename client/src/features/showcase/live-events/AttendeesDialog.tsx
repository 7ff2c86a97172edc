import { Trans, useLingui } from '@lingui/react/macro';
import type {
  Attendee,
  CommunityEvent,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonRow } from '../../../ui/PersonRow.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { checkInAttendee, downloadAttendees, listAttendees } from './attendees.thunks.ts';

interface AttendeesDialogProps {
  event: Pick<CommunityEvent, 'id' | 'title' | 'state'>;
  onClose: () => void;
}

/** Waits until the typing stops. */
const debounceMs = 250;

/**
 * For organisers: registered and waiting members page by page, with their answers, to search, check in by hand and
 * download.
 */
export function AttendeesDialog({ event: { id, title, state }, onClose }: AttendeesDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [search, setSearch] = useState('');
  /** Null until fetched. */
  const [attendees, setAttendees] = useState<readonly Attendee[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** The responses of earlier requests come too late. */
  const latestRequest = useRef<Promise<unknown>>(null);

  async function load(text: string, after?: string) {
    setIsBusy(true);
    const query = { id, search: text, ...(after !== undefined && { after }) };
    const request = dispatch(listAttendees(query));
    latestRequest.current = request;
    const result = await request;
    if (latestRequest.current !== request) return;
    setIsBusy(false);
    if (listAttendees.rejected.match(result)) {
      setProblem(result.payload?.message);
      return;
    }
    setProblem(undefined);
    setNext(result.payload.next);
    const before = after === undefined ? [] : (attendees ?? []);
    setAttendees([...before, ...result.payload.attendees]);
  }

  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    const timer = setTimeout(() => void loadFirst(search), debounceMs);
    return () => clearTimeout(timer);
  }, [search]);

  async function checkIn({ number, person: { username } }: Attendee, isPresent: boolean) {
    const result = await dispatch(checkInAttendee({ id, username, isPresent }));
    if (checkInAttendee.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
      return;
    }
    const { checkedInAt } = result.payload;
    const withTime = (one: Attendee) => (one.number === number ? { ...one, checkedInAt } : one);
    setAttendees((before) => before && before.map(withTime));
  }

  async function download() {
    const result = await dispatch(downloadAttendees(id));
    if (downloadAttendees.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Attendees`}
      size="large"
      actions={
        <Button variant="secondary" icon={Download} onClick={() => void download()}>
          <Trans>Download CSV</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p dir="auto" className="font-semibold">
          {title}
        </p>
        <Field label={t`Search by name`}>
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </Field>
        {attendees === null || problem !== undefined ? (
          <LoadingOrError error={problem} onRetry={() => void load(search)}>
            <Skeleton className="h-11 rounded-control" />
          </LoadingOrError>
        ) : (
          <ul className="min-w-0 divide-y divide-hairline">
            {attendees.map((attendee) => (
              <AttendeeRow
                key={attendee.number}
                attendee={attendee}
                canCheckIn={state === 'published' && attendee.state === 'registered'}
                onCheckIn={(isPresent) => void checkIn(attendee, isPresent)}
              />
            ))}
          </ul>
        )}
        {attendees?.length === 0 && (
          <p className="text-control text-muted">
            <Trans>No attendees found.</Trans>
          </p>
        )}
        {next !== null && (
          <Button variant="secondary" busy={isBusy} onClick={() => void load(search, next)}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface AttendeeRowProps {
  attendee: Attendee;
  canCheckIn: boolean;
  onCheckIn: (isPresent: boolean) => void;
}

function AttendeeRow({ attendee, canCheckIn, onCheckIn }: AttendeeRowProps) {
  const { person, state, answers, checkedInAt } = attendee;
  const { t } = useLingui();
  const states = {
    registered: t`Registered`,
    offered: t`Seat offered`,
    waiting: t`On the waitlist`,
  };
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <PersonRow person={person} />
        </div>
        <Badge tone={checkedInAt === null ? 'neutral' : 'success'}>
          {checkedInAt === null ? states[state] : <Trans>Checked in</Trans>}
        </Badge>
        {canCheckIn && (
          <Button variant="secondary" size="small" onClick={() => onCheckIn(checkedInAt === null)}>
            {checkedInAt === null ? <Trans>Check in</Trans> : <Trans>Undo check-in</Trans>}
            <VisuallyHidden> {person.name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {answers.map(({ question, answer }) => (
        <p key={question} className="px-2 text-meta">
          <span dir="auto" className="text-muted">
            {question}
          </span>{' '}
          <span dir="auto">{answer}</span>
        </p>
      ))}
    </li>
  );
}
