import '../requests/message-requests.realtime.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageRequest } from '@sangam/contract/chat/message-requests.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Ellipsis, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { useWaitingAction } from '../../../lib/outbox/use-waiting-action.ts';
import { usePagedList } from '../../../lib/paged-list.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import {
  acceptMessageRequest,
  answerTarget,
  ignoreMessageRequest,
  listMessageRequests,
  selectMessageRequests,
} from '../requests/message-requests.slice.ts';
import { getRoomPath } from '../rooms/room-path.ts';
import { getRoom } from '../rooms/rooms.thunks.ts';
import { SidePane } from './SidePane.tsx';

export interface RequestsProps {
  /** Menu entries to block or report the sender. */
  itemsFor: (requestId: string, sender: PersonSummary) => MenuItem[];
}

/** The message requests that the user has received and not answered. */
export function Requests(props: RequestsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { list } = useAppSelector(selectMessageRequests);
  const { items, isLoaded, timestamp, request } = list;
  const { reload, loadMore } = usePagedList(list, (cursor) =>
    dispatch(listMessageRequests({ timestamp: cursor })),
  );

  function renderBody() {
    if (!isLoaded)
      return (
        <LoadingOrError error={request.error?.message} onRetry={reload} busy={request.loading}>
          <SkeletonRows count={3} className="py-3" />
        </LoadingOrError>
      );
    if (items.length === 0)
      return (
        <EmptyState icon={MessagesSquare} title={t`No message requests`}>
          <Trans>Messages from people outside your network appear here.</Trans>
        </EmptyState>
      );
    return (
      <>
        <p className="mb-3 text-control text-muted">
          <Trans>Senders cannot see whether you have read or ignored their message.</Trans>
        </p>
        <ul className="grid gap-3">
          {items.map((one) => (
            <RequestRow key={one.id} request={one} {...props} />
          ))}
        </ul>
        {timestamp !== null && (
          <Button variant="quiet" className="mt-3 w-full" busy={request.loading} onClick={loadMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </>
    );
  }

  return <SidePane title={t`Message requests`}>{renderBody()}</SidePane>;
}

interface RequestRowProps extends RequestsProps {
  request: MessageRequest;
}

function RequestRow({ request, itemsFor }: RequestRowProps) {
  const { id, sender, content, createdAt } = request;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<'accept' | 'ignore' | null>(null);
  const { name } = sender;
  const isAccepted = useWaitingAction(acceptMessageRequest.typePrefix, answerTarget(id)) !== null;
  const isIgnored = useWaitingAction(ignoreMessageRequest.typePrefix, answerTarget(id)) !== null;

  async function handleAccept() {
    if (busy) return;
    setBusy('accept');
    const result = await dispatch(acceptMessageRequest(id));
    if (acceptMessageRequest.fulfilled.match(result) && result.payload) {
      void dispatch(getRoom(result.payload.id));
      navigate(getRoomPath(result.payload.id), { replace: true });
      return;
    }
    setBusy(null);
    if (acceptMessageRequest.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  async function handleIgnore() {
    if (busy) return;
    setBusy('ignore');
    const result = await dispatch(ignoreMessageRequest(id));
    setBusy(null);
    if (ignoreMessageRequest.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
    } else if (result.payload) announce(t`Request ignored`);
  }

  return (
    <li className="rounded-card border border-hairline bg-surface p-4">
      <PersonLine person={sender}>
        <p className="mt-0.5 text-meta text-subtle">
          <RelativeTime at={createdAt} />
        </p>
      </PersonLine>
      <p
        dir="auto"
        className="mt-3 rounded-control bg-sunken px-3 py-2 break-words whitespace-pre-line"
      >
        {content}
      </p>
      {isAccepted || isIgnored ? (
        <p role="status" className="mt-3 text-control text-muted">
          <Trans>Waiting for connection</Trans>
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="small"
            busy={busy === 'accept'}
            aria-label={t`Accept ${name}`}
            onClick={() => void handleAccept()}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={busy === 'ignore'}
            aria-label={t`Ignore ${name}`}
            onClick={() => void handleIgnore()}
          >
            <Trans>Ignore</Trans>
          </Button>
          <Menu
            label={t`More`}
            items={itemsFor(id, sender)}
            renderTrigger={(trigger) => (
              <IconButton {...trigger} label={t`More options for ${name}`} icon={Ellipsis} />
            )}
          />
        </div>
      )}
    </li>
  );
}
