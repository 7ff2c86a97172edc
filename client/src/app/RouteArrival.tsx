import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '../lib/arrival-focus.ts';
import { rememberScroll, restoreScroll } from '../lib/scroll-memory.ts';
import { announce } from '../ui/announce.ts';
import type { PageEntry } from './page-table.ts';

interface RouteArrivalProps {
  title: PageEntry['title'];
}

let arrivedAt: string | null = null;

/**
 * Stands beside a page inside its Suspense boundary, so that its effects run when the page is
 * really there: title, focus, announcement and scroll position.
 */
export function RouteArrival({ title }: RouteArrivalProps) {
  const { t } = useLingui();
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const pageTitle = t(title);

  const arrive = useEffectEvent((path: string) => {
    const isFirst = arrivedAt === null;
    if (arrivedAt === path) return;
    arrivedAt = path;
    if (!isFirst) {
      focusHeading();
      announce(pageTitle);
    }
    if (navigationType === 'POP') restoreScroll(key);
    else if (!hash) scrollTo(0, 0);
  });

  useEffect(() => {
    document.title = `${pageTitle} | Sangam`;
  }, [pageTitle]);

  useEffect(() => arrive(pathname), [pathname]);

  useEffect(() => {
    const remember = () => rememberScroll(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  return null;
}
