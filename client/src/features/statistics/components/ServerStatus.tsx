import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ServerStatistics } from '@sangam/contract/statistics/statistics.schema.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatNumber } from '../../../ui/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Section } from '../../../ui/Section.tsx';

interface ServerStatusProps {
  server: ServerStatistics;
  /** Of photos and videos. */
  mediaBytes: number;
}

/** Storage, queues and the last backup. */
export function ServerStatus({ server, mediaBytes }: ServerStatusProps) {
  const { t } = useLingui();
  const { databaseBytes, mail, jobs, backup } = server;
  return (
    <Section title={t`Server`}>
      <dl className="divide-y divide-hairline text-control">
        <StatusRow label={t`Photos and videos`}>{formatBytes(mediaBytes)}</StatusRow>
        <StatusRow label={t`Database`}>{formatBytes(databaseBytes)}</StatusRow>
        <StatusRow label={t`Email queue`}>
          <QueueState queue={mail} />
        </StatusRow>
        <StatusRow label={t`Job queue`}>
          <QueueState queue={jobs} />
        </StatusRow>
        <StatusRow label={t`Last backup`}>
          <BackupState backup={backup} />
        </StatusRow>
      </dl>
    </Section>
  );
}

function StatusRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function QueueState({ queue }: { queue: ServerStatistics['mail'] }) {
  const { waiting, failed, oldestAt } = queue;
  return (
    <>
      {oldestAt !== null && (
        <span className="font-normal text-subtle">
          <Trans>
            oldest from <RelativeTime at={oldestAt} hasAgo />
          </Trans>
        </span>
      )}
      {failed > 0 && (
        <Badge tone="danger">
          <Trans>{formatNumber(failed)} failed</Trans>
        </Badge>
      )}
      <span>
        <Plural value={waiting} _0="Empty" one="# waiting" other="# waiting" />
      </span>
    </>
  );
}

function BackupState({ backup: { takenAt, failedAt } }: Pick<ServerStatistics, 'backup'>) {
  const hasFailed = failedAt !== null && (takenAt === null || failedAt > takenAt);
  return (
    <>
      {hasFailed && (
        <Badge tone="danger">
          <Trans>
            Failed <RelativeTime at={failedAt} hasAgo />
          </Trans>
        </Badge>
      )}
      {takenAt === null ? (
        <Badge tone="warning">
          <Trans>None yet</Trans>
        </Badge>
      ) : (
        <RelativeTime at={takenAt} hasAgo />
      )}
    </>
  );
}
