import { Trans, useLingui } from '@lingui/react/macro';
import type {
  Notification,
  NotificationFilter,
} from '@sangam/contract/notifications/notifications.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePagedList } from '../../../lib/paged-list.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { selectNotificationsState } from '../notifications.slice.ts';
import { listNotifications } from '../notifications.thunks.ts';
import { useHeldBackViewed } from '../use-held-back-viewed.ts';
import { HeldBackLink } from './HeldBackLink.tsx';
import { NotificationRow } from './NotificationRow.tsx';

interface LoadingNotificationsProps {
  onRetry: () => void;
}

function LoadingNotifications({ onRetry }: LoadingNotificationsProps) {
  return (
    <LoadingRegion onRetry={onRetry}>
      <Card bare className="divide-y divide-hairline">
        <SkeletonRows count={5} lines={3} className="px-4 py-3 lg:px-5" />
      </Card>
    </LoadingRegion>
  );
}

interface NotificationListProps {
  filter: NotificationFilter;
}

/**
 * The notifications of a filter, and above those of all kinds a link to what is held back. Shown ones that are held
 * back are marked as read.
 */
export function NotificationList({ filter }: NotificationListProps) {
  const dispatch = useAppDispatch();
  const { list } = useAppSelector(selectNotificationsState);
  const { items, isLoaded, timestamp, request } = list;
  const isHeldBack = filter === 'held-back';
  const fetchPage = (from?: string) => dispatch(listNotifications({ filter, timestamp: from }));
  const { reload, loadMore } = usePagedList(list, fetchPage, filter);
  useHeldBackViewed();

  if (!isLoaded && request.error) {
    return (
      <Card>
        <ErrorState message={request.error.message} onRetry={reload} busy={request.loading} />
      </Card>
    );
  }
  if (!isLoaded) return <LoadingNotifications onRetry={reload} />;
  return (
    <div className="grid gap-4">
      {filter === 'all' && <HeldBackLink />}
      {items.length === 0 && (isHeldBack ? <NothingHeldBack /> : <NoNotifications />)}
      <Group title={<Trans>New</Trans>} rows={items.filter(({ isRead }) => !isRead)} />
      <Group title={<Trans>Earlier</Trans>} rows={items.filter(({ isRead }) => isRead)} />
      {timestamp !== null && (
        <Button variant="secondary" busy={request.loading} onClick={loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

function NoNotifications() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Bell}
        title={t`You’re all caught up`}
        action={
          <LinkButton variant="secondary" to={pages.home}>
            <Trans>Back to home</Trans>
          </LinkButton>
        }
      >
        <Trans>Likes, comments, requests and messages for you will appear here.</Trans>
      </EmptyState>
    </Card>
  );
}

function NothingHeldBack() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Bell}
        title={t`Nothing held back`}
        action={
          <LinkButton variant="secondary" to={`${pages.settings}?section=notifications`}>
            <Trans>Notification settings</Trans>
          </LinkButton>
        }
      >
        <Trans>
          If you turn it on in Settings, notifications from people you are not connected with wait
          here.
        </Trans>
      </EmptyState>
    </Card>
  );
}

function Group({ title, rows }: { title: ReactNode; rows: readonly Notification[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-control font-semibold text-muted">{title}</h2>
      <Card bare as="ul" className="divide-y divide-hairline">
        {rows.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </Card>
    </section>
  );
}
