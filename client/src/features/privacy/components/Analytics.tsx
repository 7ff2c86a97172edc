import { useEffect } from 'react';
import { refusesTracking } from '../../../lib/analytics-consent.ts';
import { startMeasuring, stopMeasuring, tellPageView, type SeenPage } from '../measuring.ts';
import { useConsentSync } from '../use-consent-sync.ts';
import { ConsentNotice } from './ConsentNotice.tsx';

export interface AnalyticsProps {
  id: string;
  url: string;
  /** The address, so that another page of the same kind counts too; it is not told. */
  address: string;
  page: SeenPage;
  /** Whether the question may stand on this page. */
  mayAsk: boolean;
}

/** Measures visits for those who agreed, asks those who were not asked, and leaves the others alone. */
export function Analytics({ id, url, address, page, mayAsk }: AnalyticsProps) {
  const { consent, isKnown } = useConsentSync();
  const isRefused = refusesTracking();
  const isMeasured = consent?.given === true && !isRefused;

  useEffect(() => {
    if (!isMeasured) return undefined;
    startMeasuring({ id, url });
    return () => stopMeasuring({ id });
  }, [isMeasured, id, url]);

  if (isMeasured) return <PageView key={address} page={page} />;
  return mayAsk && consent === null && isKnown && !isRefused ? <ConsentNotice /> : null;
}

/** Tells of one page, once. */
function PageView({ page: { path, title } }: Pick<AnalyticsProps, 'page'>) {
  useEffect(() => tellPageView({ path, title }), [path, title]);
  return null;
}
