import { Trans } from '@lingui/react/macro';
import { useIsUnconfirmed } from '../use-is-unconfirmed.ts';
import { MissingLink } from './MissingLink.tsx';
import { SendConfirmationAgain } from './SendConfirmationAgain.tsx';
import { WayOn } from './WayOn.tsx';

export function MissingEmailLink() {
  const isUnconfirmed = useIsUnconfirmed();
  return (
    <MissingLink actions={isUnconfirmed ? <SendConfirmationAgain /> : <WayOn />}>
      <Trans>The link confirms your email address.</Trans>
    </MissingLink>
  );
}
