import { Navigate, Outlet, useSearchParams } from 'react-router';
import { safeNextPath } from '../lib/next-path.ts';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectIsSignedIn } from '../session/session.slice.ts';

/** Login and registration are only for those who are not signed in; login ends here too. */
export function GuestRoute() {
  const [search] = useSearchParams();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  if (isSignedIn) return <Navigate replace to={safeNextPath(search.get('next'))} />;
  return <Outlet />;
}
