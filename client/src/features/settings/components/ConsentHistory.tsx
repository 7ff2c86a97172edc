import { Trans, useLingui } from '@lingui/react/macro';
import type { Consent } from '@sangam/contract/privacy/privacy.schema.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectConsents, selectConsentsRequest } from '../privacy.slice.ts';
import { listConsents } from '../privacy.thunks.ts';

/** All stored answers about consent, given or declined, newest first; renders nothing if there are none. */
export function ConsentHistory() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const consents = useAppSelector(selectConsents);
  const { error, loading } = useAppSelector(selectConsentsRequest);
  const reload = () => void dispatch(listConsents());

  useEffect(() => {
    const request = dispatch(listConsents());
    return () => request.abort();
  }, [dispatch]);

  if (!consents && error) {
    return <ErrorState message={error.message} onRetry={reload} busy={loading} />;
  }
  if (!consents) {
    return (
      <LoadingRegion onRetry={reload}>
        <Skeleton className="mt-4 h-5 max-w-80" />
      </LoadingRegion>
    );
  }
  if (consents.length === 0) return null;
  return (
    <ul aria-label={t`Your consent history`} className="mt-4 grid gap-1 text-meta text-muted">
      {consents.map((consent) => (
        <li key={`${consent.purpose} ${consent.at}`}>
          <ConsentWords consent={consent} />
        </li>
      ))}
    </ul>
  );
}

function ConsentWords({ consent: { purpose, given, version, at } }: { consent: Consent }) {
  const moment = formatDateTime(new Date(at));
  if (purpose === 'terms') {
    return (
      <Trans>
        Accepted the Terms of {version} on {moment}
      </Trans>
    );
  }
  return given ? (
    <Trans>
      Allowed visit statistics (version of {version}) on {moment}
    </Trans>
  ) : (
    <Trans>
      Declined visit statistics (version of {version}) on {moment}
    </Trans>
  );
}
