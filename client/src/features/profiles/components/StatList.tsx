import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfileStats } from '@sangam/contract/profiles/profiles.schema.ts';
import { Link } from '../../../lib/router.tsx';
import { formatNumber } from '../../../ui/format.ts';

interface StatListProps {
  stats: ProfileStats;
  /** Links the count to the own connections. */
  isOwn: boolean;
}

export function StatList({ stats, isOwn }: StatListProps) {
  const { t } = useLingui();
  const numbers = [
    {
      label: t`${plural(stats.connections, { one: 'connection', other: 'connections' })}`,
      value: stats.connections,
      to: isOwn ? pages.collaborators : null,
    },
    {
      label: t`${plural(stats.projects, { one: 'project', other: 'projects' })}`,
      value: stats.projects,
      to: '?tab=projects',
    },
    {
      label: t`${plural(stats.posts, { one: 'post', other: 'posts' })}`,
      value: stats.posts,
      to: '?',
    },
  ];
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-hairline pt-3 text-control">
      {numbers.map(({ label, value, to }) => (
        <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-bold text-text tabular-nums">
            {to === null ? (
              formatNumber(value)
            ) : (
              <Link
                to={to}
                aria-label={`${formatNumber(value)} ${label}`}
                className="relative after:absolute after:-inset-x-2 after:-inset-y-3 after:content-[''] hover:underline"
              >
                {formatNumber(value)}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
