import { pages } from '@sangam/contract/pages/pages.ts';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loginPathFor } from '../lib/next-path.ts';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectIsSignedIn, selectSessionEnd } from '../session/session.slice.ts';

/** Lets the signed-in through; the others go to login, and from there back to what they wanted. */
export function PrivateRoute() {
  const location = useLocation();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasLoggedOut = useAppSelector(selectSessionEnd) === 'logged-out';
  if (isSignedIn) return <Outlet />;
  // Whoever logs in next need not land where the last person left.
  return <Navigate replace to={hasLoggedOut ? pages.login : loginPathFor(location)} />;
}
