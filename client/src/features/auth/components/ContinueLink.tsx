import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn } from '../../../session/session.slice.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** Links to home for signed-in users, to login for others. */
export function ContinueLink() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <LinkButton to={isSignedIn ? pages.home : pages.login}>
      {isSignedIn ? <Trans>Go to home</Trans> : <Trans>Log in</Trans>}
    </LinkButton>
  );
}
