import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from '../../lib/store-hooks.ts';

const clearAfterMs = 4000;

interface ConnectionBarProps {
  /** For pages that do not scroll as a whole, so that the bar need not stick. */
  isFixed?: boolean;
}

/** Shows that the network is lost, and briefly that it is back. */
export function ConnectionBar({ isFixed = false }: ConnectionBarProps) {
  const status = useAppSelector((state) => state.connection.status);
  const [wasOffline, setWasOffline] = useState(false);
  if (status === 'offline' && !wasOffline) setWasOffline(true);
  // Only what was opened while there was a connection has content to show.
  const { pathname } = useLocation();
  const [loadedPath, setLoadedPath] = useState<string | null>(null);
  if (status === 'online' && loadedPath !== pathname) setLoadedPath(pathname);
  const isBack = status === 'online' && wasOffline;

  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasOffline(false), clearAfterMs);
    return () => clearTimeout(timer);
  }, [isBack]);

  const isShown = isBack || status === 'offline';
  return (
    <div
      role="status"
      className={clsx(
        'z-20 shrink-0 text-center text-meta font-medium lg:pl-60 print:hidden',
        !isFixed && 'sticky top-16',
        isBack ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning',
        isShown && 'px-4 py-1.5',
      )}
    >
      {isBack && <Trans>Back online</Trans>}
      {status === 'offline' &&
        (loadedPath === pathname ? (
          <Trans>You are offline. Showing saved content.</Trans>
        ) : (
          <Trans>You are offline.</Trans>
        ))}
    </div>
  );
}
