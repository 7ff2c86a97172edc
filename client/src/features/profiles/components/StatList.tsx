import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfileStats } from '@sangam/contract/profiles/profiles.schema.ts';
import { Link } from 'react-router';
import { formatNumber } from '../../../ui/format.ts';

interface StatListProps {
  stats: ProfileStats;
  /** One's own connections lead to the list of them. */
  isOwn: boolean;
}

export function StatList({ stats, isOwn }: StatListProps) {
  const { t } = useLingui();
  const numbers = [
    { name: t`Connections`, value: stats.connections, to: isOwn ? pages.collaborators : null },
    { name: t`Projects`, value: stats.projects, to: '?tab=projects' },
    { name: t`Posts`, value: stats.posts, to: '?' },
  ];
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-hairline pt-3 text-control">
      {numbers.map(({ name, value, to }) => (
        <div key={name} className="flex flex-row-reverse items-baseline gap-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-bold text-text tabular-nums">
            {to === null ? (
              formatNumber(value)
            ) : (
              <Link
                to={to}
                aria-label={`${formatNumber(value)} ${name}`}
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
