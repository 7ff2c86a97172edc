import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from '../../../lib/router.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn } from '../../../session/session.slice.ts';

/** Links to the login page; for signed-in users, to home. */
export function BackToLogin() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <Link
      to={isSignedIn ? pages.home : pages.login}
      className="inline-block py-1 font-semibold text-link hover:underline"
    >
      {isSignedIn ? <Trans>Back to home</Trans> : <Trans>Back to login</Trans>}
    </Link>
  );
}
