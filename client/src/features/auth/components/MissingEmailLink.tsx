import { Trans } from '@lingui/react/macro';
import { useIsUnconfirmed } from '../use-is-unconfirmed.ts';
import { MissingLink } from './MissingLink.tsx';
import { SendConfirmationAgain } from './SendConfirmationAgain.tsx';
import { ContinueLink } from './ContinueLink.tsx';

/** Shown by the page for confirming an email address if the URL has no token. */
export function MissingEmailLink() {
  const isUnconfirmed = useIsUnconfirmed();
  return (
    <MissingLink actions={isUnconfirmed ? <SendConfirmationAgain /> : <ContinueLink />}>
      <Trans>The link confirms your email address.</Trans>
    </MissingLink>
  );
}
