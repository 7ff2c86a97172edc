import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn } from '../../../session/session.slice.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

const large = 'min-h-12! px-7! text-body! max-xs:flex-1';

/** The one thing to do, and the other for those who have done it. */
export function LandingActions() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  if (isSignedIn) {
    return (
      <LinkButton className={large} to={pages.home}>
        <Trans>Open Sangam</Trans>
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton className={large} to={pages.register}>
        <Trans>Join Sangam</Trans>
      </LinkButton>
      <LinkButton className={large} variant="secondary" to={pages.login}>
        <Trans>Log in</Trans>
      </LinkButton>
    </>
  );
}
