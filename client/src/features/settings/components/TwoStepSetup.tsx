import { useLingui } from '@lingui/react/macro';
import type { SecondFactorOffer } from '@sangam/contract/settings/settings.schema.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface TwoStepSetupProps {
  /** To be taken into an authenticator. */
  offer: SecondFactorOffer | null;
  /** To be kept, once the offer was taken or others were asked for. */
  codes: readonly string[] | null;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Leads through the set-up; what it shows is shown once, so a click beside it does not close it. */
export function TwoStepSetup({ offer, codes, onCodes, onClose }: TwoStepSetupProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={offer !== null || codes !== null}
      onClose={onClose}
      title={codes ? t`Save your recovery codes` : t`Set up your authenticator app`}
      size="medium"
      closeOnOutsideClick={false}
    >
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {offer && !codes && <AuthenticatorSetup offer={offer} onDone={onCodes} onCancel={onClose} />}
    </Dialog>
  );
}
