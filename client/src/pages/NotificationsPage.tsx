import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { ArrowLeft } from 'lucide-react';
import { MarkAllRead } from '../features/notifications/components/MarkAllRead.tsx';
import { NotificationList } from '../features/notifications/components/NotificationList.tsx';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { Chips } from '../ui/Chips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function NotificationsPage() {
  const { t } = useLingui();
  const [filter, setFilter] = useUrlChoice('show', ['all', 'mentions', 'requests', 'held-back']);
  if (filter === 'held-back') return <HeldBackNotifications />;
  return (
    <>
      <PageHeading action={<MarkAllRead />}>{t`Notifications`}</PageHeading>
      <div className="mb-4">
        <Chips
          label={t`Show`}
          chips={[
            { value: 'all', label: t`All` },
            { value: 'mentions', label: t`Mentions and replies` },
            { value: 'requests', label: t`Requests` },
          ]}
          selected={filter}
          onSelect={setFilter}
        />
      </div>
      <NotificationList filter={filter} />
    </>
  );
}

function HeldBackNotifications() {
  const { t } = useLingui();
  return (
    <>
      <LinkButton variant="quiet" icon={ArrowLeft} to={pages.notifications} className="-ml-3 mb-3">
        <Trans>All notifications</Trans>
      </LinkButton>
      <PageHeading
        intro={t`Nobody is told that you viewed this. When you connect with someone, their notifications move to your list.`}
      >
        {t`People you are not connected with`}
      </PageHeading>
      <NotificationList filter="held-back" />
    </>
  );
}
