import { useLingui } from '@lingui/react/macro';
import { MarkAllRead } from '../features/notifications/components/MarkAllRead.tsx';
import { NotificationList } from '../features/notifications/components/NotificationList.tsx';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { Chips } from '../ui/Chips.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function NotificationsPage() {
  const { t } = useLingui();
  const [filter, setFilter] = useUrlChoice('show', ['all', 'mentions', 'requests']);
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
