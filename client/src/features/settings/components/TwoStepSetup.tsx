import { useLingui } from '@lingui/react/macro';
import type { SecondFactorOffer } from '@sangam/contract/settings/settings.schema.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface TwoStepSetupProps {
  /** The secret for the authenticator app; null when only the recovery codes are renewed, and while the dialog is closed. */
  offer: SecondFactorOffer | null;
  /** Recovery codes, after the setup or when renewed. */
  codes: readonly string[] | null;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The setup steps, or renewed recovery codes; shown only once, so an outside click does not close the dialog. */
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
