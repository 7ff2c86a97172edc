import { Trans } from '@lingui/react/macro';
import type { Health } from '@sangam/contract/health/health.schema.ts';
import { formatDateTime, formatNumber } from '../../../ui/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';

interface HealthFactsProps {
  health: Health;
}

const row = 'flex justify-between gap-4 py-2';

export function HealthFacts({ health }: HealthFactsProps) {
  const milliseconds = formatNumber(Math.round(health.databaseMs * 10) / 10);
  return (
    <dl className="mt-2 divide-y divide-hairline text-control">
      <div className={row}>
        <dt className="text-muted">
          <Trans>Database</Trans>
        </dt>
        <dd className="font-medium tabular-nums">
          <Trans>Responds in {milliseconds} ms</Trans>
        </dd>
      </div>
      <div className={row}>
        <dt className="text-muted">
          <Trans>Server time</Trans>
        </dt>
        <dd className="font-medium">
          <time dateTime={health.serverTime}>{formatDateTime(new Date(health.serverTime))}</time>
        </dd>
      </div>
      <div className={row}>
        <dt className="text-muted">
          <Trans>Background tasks</Trans>
        </dt>
        <dd className="font-medium">
          {health.lastBackgroundRun ? (
            <RelativeTime at={health.lastBackgroundRun} hasAgo />
          ) : (
            <Trans>Not yet</Trans>
          )}
        </dd>
      </div>
    </dl>
  );
}
