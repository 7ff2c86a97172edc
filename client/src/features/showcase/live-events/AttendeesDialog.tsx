import { Trans, useLingui } from '@lingui/react/macro';
import { communityEventsCalls } from '@sangam/contract/community-events/community-events.calls.ts';
import type {
  Attendee,
  CommunityEvent,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { requestData } from '../../../lib/http-client.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PagedRows } from '../../../ui/list/PagedRows.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonRow } from '../../../ui/PersonRow.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { checkInAttendee, downloadAttendees } from './attendees.thunks.ts';

interface AttendeesDialogProps {
  event: Pick<CommunityEvent, 'id' | 'title' | 'state'>;
  onClose: () => void;
}

/** Waits until the typing stops. */
const debounceMs = 250;

/**
 * For the organiser of the event and operators: registered and waiting members page by page, with their answers, to
 * search, check in by hand and download.
 */
export function AttendeesDialog({ event: { id, title, state }, onClose }: AttendeesDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const attendees = usePages<Attendee>(
    {
      async fetchPage(after, options) {
        const query = { id, search, ...(after !== undefined && { after }) };
        const page = await requestData(communityEventsCalls.listAttendees, { query }, options);
        return { items: page.attendees, timestamp: page.next };
      },
      idOf: ({ number }) => String(number),
    },
    search,
  );

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  async function checkIn({ number, person: { username } }: Attendee, isPresent: boolean) {
    const result = await dispatch(checkInAttendee({ id, username, isPresent }));
    if (checkInAttendee.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
      return;
    }
    const { checkedInAt } = result.payload;
    attendees.changeItems((one) => (one.number === number ? { ...one, checkedInAt } : one));
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
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <div>
          <PagedRows
            list={attendees}
            empty={
              <p className="text-control text-muted">
                <Trans>No attendees found.</Trans>
              </p>
            }
            className="min-w-0 divide-y divide-hairline"
            renderRow={(attendee) => (
              <AttendeeRow
                key={attendee.number}
                attendee={attendee}
                canCheckIn={state === 'published' && attendee.state === 'registered'}
                onCheckIn={(isPresent) => void checkIn(attendee, isPresent)}
              />
            )}
          />
        </div>
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
