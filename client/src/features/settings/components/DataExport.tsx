import { Trans, useLingui } from '@lingui/react/macro';
import { exportExpiryHours } from '@sangam/contract/privacy/consent-versions.ts';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectDataExportRequest, selectDataExport } from '../privacy.slice.ts';
import { getExport, startExport } from '../privacy.thunks.ts';
import { PasswordAction } from './PasswordAction.tsx';
import { PasswordFirst } from './PasswordFirst.tsx';
import { ReadyExport } from './ReadyExport.tsx';

const pollMs = 1500;

/** The latest export; polled while it is being prepared. */
function useDataCopy() {
  const dispatch = useAppDispatch();
  const copy = useAppSelector(selectDataExport);
  const isUnderWay = copy?.state === 'waiting' || copy?.state === 'running';

  useEffect(() => {
    const request = dispatch(getExport());
    return () => request.abort();
  }, [dispatch]);

  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void dispatch(getExport()), pollMs);
    return () => clearInterval(timer);
  }, [dispatch, isUnderWay]);

  return { copy, isUnderWay };
}

interface DataExportProps {
  account: Account;
}

/** Requests a data export, shows its progress and downloads it. */
export function DataExport({ account }: DataExportProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { copy, isUnderWay } = useDataCopy();
  const { error, loading } = useAppSelector(selectDataExportRequest);
  const reload = () => void dispatch(getExport());

  async function start(password: string) {
    const result = await dispatch(startExport(password));
    return startExport.rejected.match(result) ? (result.payload ?? null) : null;
  }

  return (
    <Section title={t`A copy of your data`} heading="h3">
      <p className="mb-4 text-control text-muted">
        <Trans>
          Get one file with your profile, posts, comments, projects, connections, sent messages,
          settings, photos and videos. We will email you when it is ready. You can download it once
          within {exportExpiryHours} hours.
        </Trans>
      </p>
      {copy === undefined && error && (
        <ErrorState message={error.message} onRetry={reload} busy={loading} />
      )}
      {copy === undefined && !error && (
        <LoadingRegion onRetry={reload}>
          <Skeleton className="h-11 max-w-72 rounded-control" />
        </LoadingRegion>
      )}
      {copy?.state === 'ready' && <ReadyExport copy={copy} />}
      {copy && isUnderWay && (
        <Meter
          label={t`Preparing your copy`}
          text={`${copy.progress} %`}
          value={copy.progress}
          max={100}
        />
      )}
      {copy?.state === 'failed' && (
        <p role="alert" className="mb-4 text-control font-medium text-danger">
          <Trans>Your copy could not be prepared. Please try again.</Trans>
        </p>
      )}
      {copy !== undefined && !isUnderWay && !account.hasPassword && (
        <PasswordFirst email={account.email} />
      )}
      {copy !== undefined && !isUnderWay && account.hasPassword && (
        <PasswordAction
          label={copy?.state === 'ready' ? t`Request a new copy` : t`Request a copy of my data`}
          title={t`Request a copy of your data`}
          confirmLabel={t`Request copy`}
          send={start}
        >
          <Trans>The file contains private data. Keep it in a safe place.</Trans>
        </PasswordAction>
      )}
    </Section>
  );
}
