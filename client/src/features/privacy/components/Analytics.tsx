import { useEffect, useLayoutEffect } from 'react';
import { hasTrackingOptOut } from '../../../lib/analytics-consent.ts';
import {
  startAnalytics,
  stopAnalytics,
  sendPageView,
  type ReportedPage,
} from '../analytics-script.ts';
import { useConsentSync } from '../use-consent-sync.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

export interface AnalyticsProps {
  /** The Google Analytics id of the operator. */
  id: string;
  /** Of the analytics script. */
  url: string;
  /** Changes with every navigation, so that pages of the same kind count again; it is not sent. */
  address: string;
  page: ReportedPage;
  /** Whether the consent banner may be shown on this page. */
  canAskConsent: boolean;
}

/** Sends page views with consent, asks if there is no answer yet, and does nothing otherwise. */
export function Analytics({ id, url, address, page, canAskConsent }: AnalyticsProps) {
  const { consent, isSynced } = useConsentSync();
  const isUnavailable = hasTrackingOptOut();
  const isMeasured = consent?.given === true && !isUnavailable;

  // Before the effect of `PageView`: the script ignores events that precede its configuration.
  useLayoutEffect(() => {
    if (!isMeasured) return undefined;
    startAnalytics({ id, url });
    return () => stopAnalytics({ id });
  }, [isMeasured, id, url]);

  if (isMeasured) return <PageView key={address} page={page} />;
  return canAskConsent && consent === null && isSynced && !isUnavailable ? <ConsentBanner /> : null;
}

/** Sends one page view. */
function PageView({ page: { path, title } }: Pick<AnalyticsProps, 'page'>) {
  useEffect(() => sendPageView({ path, title }), [path, title]);
  return null;
}
