import '../projects.realtime.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import { RotateCw } from 'lucide-react';
import { useId, useRef } from 'react';
import { usePagedList } from '../../../lib/paged-list.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { notify } from '../../../ui/notify.ts';
import { refreshList } from '../projects.thunks.ts';
import { listPendingRequests } from '../members.thunks.ts';
import { selectPendingRequests } from '../projects.slice.ts';
import { RequestRow } from './RequestRow.tsx';

/** For the tab Mine: invitations to the user and requests to join their projects; renders nothing if there are none. */
export function PendingRequests() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const requests = useAppSelector(selectPendingRequests);
  const { items, request, timestamp } = requests;
  const fetchPage = (from?: string) => dispatch(listPendingRequests({ timestamp: from }));
  const { reload, loadMore } = usePagedList(requests, fetchPage);

  function handleAnswered(
    answer: 'accepted' | 'declined',
    { type, project, person }: ProjectRequest,
  ) {
    const { title: name } = project;
    const { name: who } = person;
    // The button that had focus was removed.
    title.current?.focus();
    if (answer === 'declined') notify.info(t`Request declined`);
    else if (type === 'invitation') notify.success(t`You joined ${name}`);
    else notify.success(t`${who} joined ${name}`);
    void dispatch(refreshList('userProjects'));
  }

  if (items.length === 0 && !request.error) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="mb-4">
      <h2 id={titleId} ref={title} tabIndex={-1} className="text-card-title font-semibold">
        <Trans>Pending requests</Trans>
      </h2>
      {items.length > 0 && (
        <ul className="mt-1 divide-y divide-hairline">
          {items.map((item) => (
            <RequestRow key={item.id} request={item} onAnswered={handleAnswered} />
          ))}
        </ul>
      )}
      {request.error && (
        <div className="flex flex-wrap items-center gap-3 py-2">
          <p role="alert" className="text-control font-medium">
            {request.error.message}
          </p>
          <Button
            variant="secondary"
            size="small"
            icon={RotateCw}
            busy={request.loading}
            onClick={reload}
          >
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      {timestamp !== null && !request.error && (
        <Button variant="quiet" size="small" busy={request.loading} onClick={loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Card>
  );
}
