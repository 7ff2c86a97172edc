import { Trans, useLingui } from '@lingui/react/macro';
import { Unlink } from 'lucide-react';
import { useIsUnconfirmed } from '../use-is-unconfirmed.ts';
import { Outcome } from './Outcome.tsx';
import { SendConfirmationAgain } from './SendConfirmationAgain.tsx';
import { WayOn } from './WayOn.tsx';

export function SpentEmailLink() {
  const { t } = useLingui();
  const isUnconfirmed = useIsUnconfirmed();
  return (
    <Outcome
      icon={Unlink}
      tone="warning"
      title={t`This link has been used or has expired`}
      actions={isUnconfirmed ? <SendConfirmationAgain /> : <WayOn />}
    >
      {isUnconfirmed ? (
        <Trans>A link works once and for a day. We can mail you a new one.</Trans>
      ) : (
        <Trans>
          A link works once and for a day. If your address is not confirmed yet, Sangam offers you a
          new one after login.
        </Trans>
      )}
    </Outcome>
  );
}
