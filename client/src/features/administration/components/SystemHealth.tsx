import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SystemHealth as Health } from '@sangam/contract/health/health.schema.ts';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { healthTexts, healthTitles } from '../health-texts.ts';
import { selectSystemHealth, selectSystemHealthRequest } from '../system-health.slice.ts';
import { getSystemHealth } from '../system-health.thunks.ts';
import { BackupHealth } from './BackupHealth.tsx';
import { HealthCheckCard } from './HealthCheckCard.tsx';
import { MailHealth } from './MailHealth.tsx';

/** Every check of the installation: good, or what to do. */
export function SystemHealth() {
  const dispatch = useAppDispatch();
  const health = useAppSelector(selectSystemHealth);
  const { loading, error } = useAppSelector(selectSystemHealthRequest);
  const checkAgain = () => void dispatch(getSystemHealth());

  useEffect(() => {
    void dispatch(getSystemHealth());
  }, [dispatch]);

  if (!health && error) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={checkAgain} busy={loading} />
      </Card>
    );
  }
  if (!health) {
    return (
      <LoadingRegion onRetry={checkAgain}>
        <Skeleton className="h-96 rounded-card" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Overview health={health} />
        <Button variant="secondary" icon={RefreshCw} busy={loading} onClick={checkAgain}>
          <Trans>Check again</Trans>
        </Button>
      </div>
      <FormError>{error?.message}</FormError>
      <DatabaseHealth check={health.database} />
      <DiskHealth check={health.disk} />
      <MailHealth check={health.mail} />
      <BackupHealth check={health.backups} />
      <SimpleHealth name="grievanceOfficer" health={health} />
      <SimpleHealth name="operators" health={health} />
      <SimpleHealth name="publicUrl" health={health} />
      <PushHealth check={health.push} />
      <VersionHealth version={health.version} />
    </div>
  );
}

function Overview({ health }: { health: Health }) {
  const { t } = useLingui();
  const { checkedAt, version: _, ...checks } = health;
  const problems = Object.values(checks).filter(({ state }) => state !== 'good').length;
  const text =
    problems === 0
      ? t`Everything is working normally.`
      : t`${plural(problems, {
          one: '# thing needs your attention.',
          other: '# things need your attention.',
        })}`;
  return (
    <div role="status">
      <p className="font-semibold">{text}</p>
      <p className="text-meta text-subtle">
        <Trans>
          Checked <RelativeTime at={checkedAt} hasAgo />
        </Trans>
      </p>
    </div>
  );
}

function DatabaseHealth({ check: { state, problem, facts } }: { check: Health['database'] }) {
  const { t } = useLingui();
  const rows = facts && [
    { label: t`Version`, value: `Postgres ${facts.version}` },
    { label: t`Size`, value: formatBytes(facts.bytes) },
    { label: t`Response time`, value: t`${formatNumber(facts.roundTripMs)} ms` },
    {
      label: t`Connections`,
      value: t`${formatNumber(facts.connections)} of ${formatNumber(facts.maxConnections)}`,
    },
    {
      label: t`Updates (migrations)`,
      value:
        facts.pendingMigrations === 0
          ? t`Up to date (${facts.schemaVersion})`
          : t`${plural(facts.pendingMigrations, { one: '# missing', other: '# missing' })}`,
    },
  ];
  return (
    <HealthCheckCard
      title={t(healthTitles.database)}
      state={state}
      text={healthTexts.database[problem ?? 'none']}
      facts={rows ?? []}
    />
  );
}

function DiskHealth({ check: { state, problem, facts } }: { check: Health['disk'] }) {
  const { t } = useLingui();
  const rows = facts && [
    {
      label: t`Free space`,
      value: t`${formatBytes(facts.freeBytes)} of ${formatBytes(facts.totalBytes)}`,
    },
  ];
  return (
    <HealthCheckCard
      title={t(healthTitles.disk)}
      state={state}
      text={healthTexts.disk[problem ?? 'none']}
      facts={rows ?? []}
    />
  );
}

interface SimpleHealthProps {
  name: 'grievanceOfficer' | 'operators' | 'publicUrl';
  health: Health;
}

/** A check whose sentence says everything. */
function SimpleHealth({ name, health }: SimpleHealthProps) {
  const { t } = useLingui();
  const texts = {
    grievanceOfficer: healthTexts.grievanceOfficer[health.grievanceOfficer.problem ?? 'none'],
    operators: healthTexts.operators[health.operators.problem ?? 'none'],
    publicUrl: healthTexts.publicUrl[health.publicUrl.problem ?? 'none'],
  };
  return (
    <HealthCheckCard
      title={t(healthTitles[name])}
      state={health[name].state}
      text={texts[name]}
      facts={
        name === 'publicUrl' && health.publicUrl.facts
          ? [{ label: t`Address`, value: health.publicUrl.facts.url }]
          : []
      }
    />
  );
}

/** The keys are derived from the secret of the server, so that they need no setting. */
function PushHealth({ check: { state, problem, facts } }: { check: Health['push'] }) {
  const { t } = useLingui();
  const rows = facts && [
    { label: t`Devices`, value: String(facts.devices) },
    { label: t`Devices that could not be reached`, value: String(facts.failingDevices) },
  ];
  return (
    <HealthCheckCard
      title={t(healthTitles.push)}
      state={state}
      text={healthTexts.push[problem ?? 'none']}
      facts={rows ?? []}
    />
  );
}

function VersionHealth({ version }: { version: Health['version'] }) {
  const { t } = useLingui();
  return (
    <HealthCheckCard
      title={t`Version`}
      state="good"
      text={{ summary: msg`This software is running.` }}
      facts={[
        { label: 'Sangam', value: version.product },
        ...(version.commit === null ? [] : [{ label: t`Commit`, value: version.commit }]),
        { label: 'Node.js', value: version.node },
      ]}
    />
  );
}
