import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BackupCheck } from '@sangam/contract/health/health.schema.ts';
import { DatabaseBackup } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { backupFailureTexts, healthTexts, healthTitles } from '../health-texts.ts';
import { backUpNow, getSystemHealth } from '../system-health.thunks.ts';
import { HealthCheckCard, type HealthFact } from './HealthCheckCard.tsx';

type BackupFacts = NonNullable<BackupCheck['facts']>;

/** Longer than the server caches the checks. */
const pollMs = 3000;

/** When the last backup was taken, and a button that takes one now. */
export function BackupHealth({ check }: { check: BackupCheck }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { facts, problem } = check;
  const factRows = useBackupFacts(check);
  const isRunning = Boolean(facts?.running);

  const wasRunning = useRef(false);

  useEffect(() => {
    if (wasRunning.current && !isRunning) announce(t`The backup has ended`);
    wasRunning.current = isRunning;
    if (!isRunning) return undefined;
    const timer = setInterval(() => void dispatch(getSystemHealth()), pollMs);
    return () => clearInterval(timer);
  }, [dispatch, isRunning, t]);

  async function start() {
    setBusy(true);
    setError(null);
    try {
      await dispatch(backUpNow()).unwrap();
    } catch (cause) {
      setError((cause as { message: string }).message);
    }
    setBusy(false);
  }

  return (
    <HealthCheckCard
      title={t(healthTitles.backups)}
      state={check.state}
      text={healthTexts.backups[problem ?? 'none']}
      facts={factRows}
    >
      {facts?.running && <Progress running={facts.running} />}
      {(!isRunning || problem === 'stuck') && (
        <Button variant="secondary" icon={DatabaseBackup} busy={busy} onClick={() => void start()}>
          {isRunning ? <Trans>Start again</Trans> : <Trans>Back up now</Trans>}
        </Button>
      )}
      <FormError>{error}</FormError>
    </HealthCheckCard>
  );
}

function useBackupFacts({ facts, problem }: BackupCheck): HealthFact[] {
  const { t } = useLingui();
  if (!facts) return [];
  const { everyHours, takenAt, bytes, file, failedAt, failure } = facts;
  const rows: (HealthFact | false)[] = [
    {
      label: t`Automatic backups`,
      value:
        everyHours === 0
          ? t`Off`
          : t`${plural(everyHours, { one: 'Every hour', other: 'Every # hours' })}`,
    },
    {
      label: t`Last backup`,
      value: takenAt ? <RelativeTime at={takenAt} hasAgo /> : t`Not yet`,
    },
    bytes !== null && { label: t`Size`, value: formatBytes(bytes) },
    file !== null && { label: t`File in the backup folder`, value: file },
    problem === 'failed' &&
      failedAt !== null && {
        label: t`Last failure`,
        value: <RelativeTime at={failedAt} hasAgo />,
      },
    problem === 'failed' &&
      failure !== null && { label: t`Reason`, value: t(backupFailureTexts[failure]) },
  ];
  return rows.filter((row) => row !== false);
}

function Progress({ running }: { running: NonNullable<BackupFacts['running']> }) {
  const { t } = useLingui();
  const { phase, done, total } = running;
  const labels = {
    rows: t`Saving data`,
    media: t`Saving photos and videos`,
    verification: t`Checking the backup`,
  };
  const percent = total > 0 ? Math.round((done / total) * 100) : 0;
  return (
    <Meter
      label={phase === null ? t`The backup starts in a moment` : labels[phase]}
      text={t`${percent}%`}
      value={done}
      max={total}
    />
  );
}
