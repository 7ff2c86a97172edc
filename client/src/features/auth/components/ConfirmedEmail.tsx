import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { Outcome } from './Outcome.tsx';
import { WayOn } from './WayOn.tsx';

export function ConfirmedEmail() {
  const { t } = useLingui();
  return (
    <Outcome
      icon={MailCheck}
      tone="success"
      title={t`Your e-mail address is confirmed`}
      actions={<WayOn />}
    >
      <Trans>Thank you. There is nothing left to do.</Trans>
    </Outcome>
  );
}
