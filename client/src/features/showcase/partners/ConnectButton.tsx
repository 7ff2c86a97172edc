import { Trans, useLingui } from '@lingui/react/macro';
import { Check, UserPlus } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonSize } from '../../../ui/button-look.ts';
import { notify } from '../../../ui/notify.ts';
import { useNote } from '../shared/device-notes.ts';
import type { Partner } from './partner.ts';

interface ConnectButtonProps {
  partner: Partner;
  describedBy: string;
  size?: ButtonSize;
}

export function ConnectButton({ partner: { id, name }, describedBy, size }: ConnectButtonProps) {
  const { t } = useLingui();
  const [isRequested, setRequested] = useNote('partner', id);

  function connect() {
    setRequested(true);
    notify.success(t`Your request to ${name} is saved on this device only. Nothing was sent.`);
  }

  return (
    <Button
      {...(size && { size })}
      variant={isRequested ? 'secondary' : 'primary'}
      icon={isRequested ? Check : UserPlus}
      aria-disabled={isRequested}
      aria-describedby={describedBy}
      onClick={connect}
    >
      {isRequested ? <Trans>Requested</Trans> : <Trans>Connect</Trans>}
    </Button>
  );
}
