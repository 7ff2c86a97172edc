import { pages } from '@sangam/contract/pages/pages.ts';
import { Navigate, Outlet, useSearchParams } from 'react-router';
import { safeNextPath } from '../lib/next-path.ts';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectIsSignedIn } from '../session/session.slice.ts';

/**
 * Redirects signed-in users away from login and registration, also right after login: to the requested page, which new
 * members reach through the welcome flow.
 */
export function GuestRoute() {
  const [search] = useSearchParams();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isNewAccount = useAppSelector((state) => state.session.isNewAccount);
  if (!isSignedIn) return <Outlet />;
  const next = safeNextPath(search.get('next'));
  // The first operator sets up the server first.
  const needsWelcome = isNewAccount && next !== pages.setup;
  return <Navigate replace to={needsWelcome ? `${pages.welcome}?${search}` : next} />;
}
