import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from '../lib/router.tsx';
import { focusHeading } from '../lib/heading-focus.ts';
import { rememberScroll, restoreScroll } from '../lib/scroll-memory.ts';
import { announce } from '../ui/announce.ts';
import type { PageEntry } from './page-table.ts';
import { instanceName } from '../lib/server-settings.ts';

interface RouteEffectsProps {
  title: PageEntry['title'];
}

/** The path of the page that was shown last. */
let lastPath: string | null = null;

/**
 * Rendered next to a page inside its Suspense boundary, so that its effects run once the page is rendered:
 * title, focus, announcement and scroll position.
 */
export function RouteEffects({ title }: RouteEffectsProps) {
  const { t } = useLingui();
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const pageTitle = t(title);

  const handleArrival = useEffectEvent((path: string) => {
    const isOtherPage = lastPath !== path;
    if (lastPath !== null && isOtherPage) {
      focusHeading();
      announce(pageTitle);
    }
    lastPath = path;
    // Also when Back returns from a page that failed to load: this page was unmounted and lost its scroll
    // position.
    if (navigationType === 'pop') restoreScroll(key);
    else if (!hash && isOtherPage) scrollTo(0, 0);
  });

  useEffect(() => {
    document.title = `${pageTitle} | ${instanceName}`;
  }, [pageTitle]);

  useEffect(() => handleArrival(pathname), [pathname]);

  // A layout effect, because the scroll event of the next page must not be stored for this one.
  useLayoutEffect(() => {
    const remember = () => rememberScroll(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  return null;
}
