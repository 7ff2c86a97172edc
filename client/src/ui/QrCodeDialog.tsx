import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from './CopyButton.tsx';
import { Dialog } from './Dialog.tsx';
import { QrCode } from './QrCode.tsx';

interface QrCodeDialogProps {
  address: string;
  onClose: () => void;
}

/** A link as a QR code, for a phone beside this screen. */
export function QrCodeDialog({ address, onClose }: QrCodeDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onClose={onClose} title={t`QR code`} size="small" partHeight>
      <div className="grid justify-items-center gap-4 text-center">
        <QrCode text={address} label={t`QR code of the link`} />
        <p className="text-control text-muted">
          <Trans>Point the camera of a phone at the code to open the link.</Trans>
        </p>
        <CopyButton text={address} label={t`Copy link`} />
      </div>
    </Dialog>
  );
}
