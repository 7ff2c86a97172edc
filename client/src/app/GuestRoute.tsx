import { pages } from '@sangam/contract/pages/pages.ts';
import { Navigate, Outlet, useSearchParams } from 'react-router';
import { safeNextPath } from '../lib/next-path.ts';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectIsSignedIn } from '../session/session.slice.ts';

/**
 * Redirects signed-in users from login and registration to the page they asked for, also right after login. New members
 * see the welcome flow first.
 */
export function GuestRoute() {
  const [search] = useSearchParams();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isNewAccount = useAppSelector((state) => state.session.isNewAccount);
  if (!isSignedIn) return <Outlet />;
  const next = safeNextPath(search.get('next'));
  // The setup of the server goes before the welcome flow.
  const needsWelcome = isNewAccount && next !== pages.setup;
  return <Navigate replace to={needsWelcome ? `${pages.welcome}?${search}` : next} />;
}
