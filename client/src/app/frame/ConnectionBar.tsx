import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { useAppSelector } from '../../lib/store-hooks.ts';
import type { ConnectionStatus } from '../../lib/connection.slice.ts';
import { findStoredContentTime, subscribeToStoredContent } from '../../lib/stored-responses.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const clearAfterMs = 4000;

interface ConnectionBarProps {
  /** For pages that do not scroll as a whole, so that the bar need not stick. */
  isStatic?: boolean;
}

/** Shows that the network is lost and how old the content is, and briefly that the network is back. */
export function ConnectionBar({ isStatic = false }: ConnectionBarProps) {
  const status = useAppSelector((state) => state.connection.status);
  const [wasOffline, setWasOffline] = useState(false);
  if (status === 'offline' && !wasOffline) setWasOffline(true);
  const { updatedAt, isStored } = useContentTime(status);
  const isOffline = status === 'offline';
  const isBack = status === 'online' && wasOffline;

  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasOffline(false), clearAfterMs);
    return () => clearTimeout(timer);
  }, [isBack]);

  const isOld = updatedAt !== null && (isOffline || isStored);
  const isShown = isBack || isOffline || isOld;
  // The answer of a slow network may come soon: above the page, so that nothing moves when it does.
  const isFloating = isOld && !isOffline && !isBack;
  return (
    <div
      role="status"
      className={clsx(
        'z-20 shrink-0 text-center text-meta font-medium lg:pl-60 print:hidden',
        !isStatic && 'sticky top-16',
        isFloating && 'pointer-events-none h-0 overflow-visible',
      )}
    >
      <div
        className={clsx(
          isBack && !isOld ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning',
          isShown && 'px-4 py-1.5',
          isFloating &&
            'pointer-events-auto relative top-2 mx-auto w-fit rounded-full shadow-float',
        )}
      >
        {isBack && !isOld && <Trans>Back online</Trans>}
        {isOffline && <Trans>You are offline.</Trans>}{' '}
        {isOld && (
          <Trans>
            Showing saved content, updated <RelativeTime at={updatedAt} hasAgo />.
          </Trans>
        )}{' '}
        {isOld && !isOffline && (
          <button type="button" className="min-h-6 underline" onClick={() => location.reload()}>
            <Trans>Refresh</Trans>
          </button>
        )}
      </div>
    </div>
  );
}

/** How old the content of this page is: when the connection was lost, or when a stored response was received. */
function useContentTime(status: ConnectionStatus) {
  const { pathname, search } = useLocation();
  const lostAt = useAppSelector((state) => state.connection.lostAt);
  const storedAt = useSyncExternalStore(subscribeToStoredContent, () =>
    findStoredContentTime(pathname + search),
  );
  // A page that was opened with a connection received changes until the connection was lost.
  const [livePath, setLivePath] = useState<string | null>(null);
  if (status === 'online' && livePath !== pathname) setLivePath(pathname);
  const updatedAt = storedAt ?? (livePath === pathname ? lostAt : null);
  return { updatedAt, isStored: storedAt !== null };
}
