import { useLingui } from '@lingui/react/macro';
import { pages, type PageName } from '@sangam/contract/pages/pages.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from '../lib/router.tsx';
import type { AnalyticsProps } from '../features/privacy/components/Analytics.tsx';
import { readServerSettings } from '../lib/server-settings.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { loadCatalogue } from './i18n.ts';
import { findPage } from './page-table.ts';

/** Pages with forms: no banner that asks for consent is shown there. */
const busyPages: ReadonlySet<PageName> = new Set([
  'login',
  'register',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'profileEdit',
  'projectCreate',
  'projectEdit',
  'messages',
  'welcome',
]);

/** Fetches no analytics code unless the operator has configured it; then only when the page is idle. */
export function AnalyticsHost() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [{ analyticsId: id, analyticsUrl: url }] = useState(readServerSettings);
  const [Analytics, setAnalytics] = useState<ComponentType<AnalyticsProps> | null>(null);
  const isSetUp = id !== null && url !== null;

  useEffect(() => {
    if (!isSetUp) return undefined;
    return whenIdle(() => {
      Promise.all([
        import('../features/privacy/components/Analytics.tsx'),
        loadCatalogue('privacy'),
      ])
        .then(([loaded]) => setAnalytics(() => loaded.Analytics))
        // Analytics is optional: a failed load is ignored.
        .catch(() => {});
    });
  }, [isSetUp]);

  if (!isSetUp || !Analytics) return null;
  const entry = findPage(pathname);
  const page = { path: entry ? pages[entry.name] : '/', title: entry ? t(entry.title) : '' };
  const canAskConsent = !entry || !busyPages.has(entry.name);
  return (
    <Analytics id={id} url={url} address={pathname} page={page} canAskConsent={canAskConsent} />
  );
}
