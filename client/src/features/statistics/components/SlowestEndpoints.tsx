import { Trans, useLingui } from '@lingui/react/macro';
import type { EndpointTimes } from '@sangam/contract/statistics/statistics.schema.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Section } from '../../../ui/Section.tsx';
import { CsvButton } from './CsvButton.tsx';
import { DataTable } from './DataTable.tsx';

/** At most ten endpoints with the highest 95th percentile of response times in the last 7 days. */
export function SlowestEndpoints({ slowest }: { slowest: readonly EndpointTimes[] }) {
  const { t } = useLingui();
  const title = t`Slowest endpoints`;
  const columns = [t`Endpoint`, t`Requests`, t`Average`, t`95% are faster than`];
  const formatMs = (milliseconds: number) => t`${formatNumber(milliseconds)} ms`;
  const rows = () => [
    [t`Method`, ...columns.slice(0, 2), t`Average (ms)`, t`95% are faster than (ms)`],
    ...slowest.map(({ method, route, requests, meanMs, p95Ms }) => [
      method,
      route,
      requests,
      meanMs,
      p95Ms,
    ]),
  ];
  return (
    <Section
      title={title}
      action={<CsvButton title={title} name="slowest-endpoints.csv" rows={rows} />}
    >
      <p className="mb-2 text-control text-muted">
        {slowest.length > 0 ? (
          <Trans>In the last 7 days, over all processes.</Trans>
        ) : (
          <Trans>Nothing measured yet. New numbers are stored every minute.</Trans>
        )}
      </p>
      {slowest.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={slowest.map(({ method, route, requests, meanMs, p95Ms }) => [
            `${method} ${route}`,
            formatNumber(requests),
            formatMs(meanMs),
            formatMs(p95Ms),
          ])}
        />
      )}
    </Section>
  );
}
