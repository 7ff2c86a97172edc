import { Trans, useLingui } from '@lingui/react/macro';
import type {
  Attendee,
  CommunityEvent,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
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
import { downloadAttendees, listAttendees } from './attendees.thunks.ts';

interface AttendeesDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

/** Waits until the typing stops. */
const debounceMs = 250;

/** Who is registered or waits, with their answers, for organisers. */
export function AttendeesDialog({ event: { id, title }, onClose }: AttendeesDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [search, setSearch] = useState('');
  /** Null until fetched. */
  const [attendees, setAttendees] = useState<readonly Attendee[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function load(text: string, after?: string) {
    setIsBusy(true);
    const query = { id, search: text, ...(after !== undefined && { after }) };
    const result = await dispatch(listAttendees(query));
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
          <ul className="divide-y divide-hairline">
            {attendees.map((attendee) => (
              <AttendeeRow key={attendee.number} attendee={attendee} />
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
}

function AttendeeRow({ attendee: { person, state, answers } }: AttendeeRowProps) {
  const { t } = useLingui();
  const states = {
    registered: t`Registered`,
    offered: t`Seat offered`,
    waiting: t`On the waitlist`,
  };
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1">
          <PersonRow person={person} />
        </div>
        <Badge tone={state === 'registered' ? 'success' : 'neutral'}>{states[state]}</Badge>
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
