import { Trans, useLingui } from '@lingui/react/macro';
import type { Announcement } from '@sangam/contract/announcements/announcements.schema.ts';
import { Bell, CalendarClock, Megaphone, Plus, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { notify } from '../../../ui/notify.ts';
import { audienceLabels, stateLabels, stateTones } from '../announcement-labels.ts';
import { selectAnnouncements } from '../announcements.slice.ts';
import { deleteAnnouncement, endAnnouncement, listAnnouncements } from '../announcements.thunks.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';

/** What the operator has chosen and not yet confirmed. */
interface Request {
  readonly kind: 'edit' | 'end' | 'delete';
  readonly announcement: Announcement;
}

/** All announcements, with the actions of operators. */
export function AnnouncementList() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectAnnouncements);
  const [request, setRequest] = useState<Request | 'create' | null>(null);
  const close = () => setRequest(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-control text-muted">
          <Trans>Members see the newest active announcement at the top of every page.</Trans>
        </p>
        <Button icon={Plus} onClick={() => setRequest('create')}>
          <Trans>New announcement</Trans>
        </Button>
      </div>
      <div>
        <ListFrame
          list={list}
          fetchPage={(timestamp) => dispatch(listAnnouncements({ timestamp }))}
          empty={
            <EmptyState icon={Megaphone} title={t`No announcements yet`}>
              <Trans>Tell your community about events, deadlines or maintenance.</Trans>
            </EmptyState>
          }
          renderItem={(announcement) => (
            <AnnouncementRow announcement={announcement} onRequest={setRequest} />
          )}
        />
      </div>
      {request === 'create' && <AnnouncementDialog announcement={null} onClose={close} />}
      {request !== null && request !== 'create' && (
        <RequestDialog request={request} onClose={close} />
      )}
    </div>
  );
}

interface AnnouncementRowProps {
  announcement: Announcement;
  onRequest: (request: Request) => void;
}

function AnnouncementRow({ announcement, onRequest }: AnnouncementRowProps) {
  const { t } = useLingui();
  const { texts, state, audience, sendsNotification } = announcement;
  const { title, text } = texts.en;
  const request = (kind: Request['kind']) => () => onRequest({ kind, announcement });
  return (
    <Card as="article" className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 dir="auto" className="min-w-0 text-body font-semibold break-words">
            {title}
          </h2>
          <Badge tone={stateTones[state]}>{t(stateLabels[state])}</Badge>
        </div>
        {text !== '' && (
          <p
            dir="auto"
            className="line-clamp-3 text-control break-words whitespace-pre-line text-muted"
          >
            {text}
          </p>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-meta text-muted">
        <Fact icon={Users}>{t(audienceLabels[audience])}</Fact>
        <Fact icon={CalendarClock}>
          <Period announcement={announcement} />
        </Fact>
        {sendsNotification && (
          <Fact icon={Bell}>
            <Trans>With notification</Trans>
          </Fact>
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        {(state === 'draft' || state === 'scheduled') && (
          <Button size="small" variant="secondary" onClick={request('edit')}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {state === 'active' && (
          <Button size="small" variant="secondary" onClick={request('end')}>
            <Trans>End now</Trans>
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={request('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </Card>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Bell; children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </li>
  );
}

function Period({ announcement: { startsAt, endsAt } }: { announcement: Announcement }) {
  const end = formatDateTime(new Date(endsAt));
  if (startsAt === null) return <Trans>Not published</Trans>;
  const start = formatDateTime(new Date(startsAt));
  return (
    <Trans>
      {start} to {end}
    </Trans>
  );
}

interface RequestDialogProps {
  request: Request;
  onClose: () => void;
}

function RequestDialog({ request: { kind, announcement }, onClose }: RequestDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  if (kind === 'edit') return <AnnouncementDialog announcement={announcement} onClose={onClose} />;

  async function confirm() {
    setIsBusy(true);
    const { id } = announcement;
    const result =
      kind === 'end' ? await dispatch(endAnnouncement(id)) : await dispatch(deleteAnnouncement(id));
    setIsBusy(false);
    onClose();
    if (endAnnouncement.rejected.match(result) || deleteAnnouncement.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
      void dispatch(listAnnouncements({}));
    } else notify.success(kind === 'end' ? t`Announcement ended` : t`Announcement deleted`);
  }

  const isEnd = kind === 'end';
  return (
    <ConfirmDialog
      isOpen
      title={isEnd ? t`End this announcement now?` : t`Delete this announcement?`}
      confirmLabel={isEnd ? t`End now` : t`Delete announcement`}
      tone={isEnd ? 'primary' : 'danger'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isEnd ? (
        <Trans>Members no longer see the banner. Notifications stay in their lists.</Trans>
      ) : (
        <Trans>
          The banner and its notifications disappear for everyone. This cannot be undone.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
