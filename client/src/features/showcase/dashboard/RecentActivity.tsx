import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { Card } from '../../../ui/Card.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { activity } from './dashboard.content.ts';
import { initialRowCount } from './dashboard.rules.ts';

interface RecentActivityProps {
  now: Date;
}

export function RecentActivity({ now }: RecentActivityProps) {
  const titleId = useId();
  const [extent] = useUrlChoice('activity', ['recent', 'all']);
  const showsAll = extent === 'all';
  const rows = showsAll ? activity : activity.slice(0, initialRowCount);
  return (
    <Card as="section" bare aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2 lg:px-5">
        <h2 id={titleId} className="text-card-title font-semibold">
          <Trans>Recent Activity</Trans>
        </h2>
        <Link
          to={{ search: showsAll ? '' : '?activity=all' }}
          className="flex min-h-11 items-center text-control font-semibold text-link hover:underline"
        >
          {showsAll ? <Trans>Show fewer</Trans> : <Trans>View All</Trans>}
        </Link>
      </div>
      <ActivityTable rows={rows} now={now} />
      <p role="status" className="border-t border-hairline px-4 py-3 text-meta text-subtle lg:px-5">
        <Trans>
          Showing {rows.length} of{' '}
          <Plural value={activity.length} one="# entry" other="# entries" />
        </Trans>
      </p>
    </Card>
  );
}
