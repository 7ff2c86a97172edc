import { useEffect } from 'react';
import { hasTrackingOptOut } from '../../../lib/analytics-consent.ts';
import { startAnalytics, stopAnalytics, sendPageView, type SeenPage } from '../analytics-script.ts';
import { useConsentSync } from '../use-consent-sync.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

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
  const isRefused = hasTrackingOptOut();
  const isMeasured = consent?.given === true && !isRefused;

  useEffect(() => {
    if (!isMeasured) return undefined;
    startAnalytics({ id, url });
    return () => stopAnalytics({ id });
  }, [isMeasured, id, url]);

  if (isMeasured) return <PageView key={address} page={page} />;
  return mayAsk && consent === null && isKnown && !isRefused ? <ConsentBanner /> : null;
}

/** Tells of one page, once. */
function PageView({ page: { path, title } }: Pick<AnalyticsProps, 'page'>) {
  useEffect(() => sendPageView({ path, title }), [path, title]);
  return null;
}
