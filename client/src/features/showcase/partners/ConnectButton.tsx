import { Trans, useLingui } from '@lingui/react/macro';
import { Check, UserPlus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonSize } from '../../../ui/button-classes.ts';
import { notify } from '../../../ui/notify.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useShowcaseEntry } from '../shared/showcase-entries.ts';
import type { Partner } from './partner.ts';

interface ConnectButtonProps {
  partner: Partner;
  describedBy: string;
  size?: ButtonSize;
}

/** Requests a connection to a sample organisation, or withdraws it; stored on this device only. */
export function ConnectButton({ partner: { id, name }, describedBy, size }: ConnectButtonProps) {
  const { t } = useLingui();
  const [isRequested, setRequested] = useShowcaseEntry('partner', id);

  function handleClick({ detail }: MouseEvent) {
    const isSecondOfDoubleClick = detail > 1;
    if (isSecondOfDoubleClick) return;
    setRequested(!isRequested);
    const message = isRequested
      ? t`Your request to ${name} is withdrawn.`
      : t`Your request to ${name} is saved on this device only. Nothing was sent.`;
    notify.success(message, { id: `partner-${id}` });
  }

  return (
    <Button
      {...(size && { size })}
      variant={isRequested ? 'secondary' : 'primary'}
      icon={isRequested ? Check : UserPlus}
      aria-describedby={describedBy}
      {...(isRequested && { title: t`Withdraw request` })}
      onClick={handleClick}
    >
      {isRequested ? (
        <Trans>
          Requested <VisuallyHidden>(withdraw request)</VisuallyHidden>
        </Trans>
      ) : (
        <Trans>Connect</Trans>
      )}
    </Button>
  );
}
