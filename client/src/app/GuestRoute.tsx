import { pages } from '@sangam/contract/pages/pages.ts';
import type { ReactNode } from 'react';
import { safeNextPath } from '../lib/next-path.ts';
import { Navigate, useSearchParams } from '../lib/router.tsx';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectIsSignedIn } from '../session/session.slice.ts';

interface GuestRouteProps {
  children: ReactNode;
}

/**
 * Redirects signed-in users from login and registration to the page they asked for, also right after login. New members
 * see the welcome flow first.
 */
export function GuestRoute({ children }: GuestRouteProps) {
  const search = useSearchParams();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isNewAccount = useAppSelector((state) => state.session.isNewAccount);
  if (!isSignedIn) return children;
  const next = safeNextPath(search.get('next'));
  // The setup of the server goes before the welcome flow.
  const needsWelcome = isNewAccount && next !== pages.setup;
  return <Navigate replace to={needsWelcome ? `${pages.welcome}?${search}` : next} />;
}
