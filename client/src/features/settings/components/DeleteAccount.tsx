import { Trans, useLingui } from '@lingui/react/macro';
import { deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/Section.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { useState } from 'react';
import { getDeletionPreview } from '../privacy.thunks.ts';
import type { DeleteAccountDialogProps } from './DeleteAccountDialog.tsx';
import { PasswordFirst } from './PasswordFirst.tsx';

interface DeleteAccountProps {
  account: Account;
}

const fetchDialog = async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog;

/** The section with the button that opens the dialog for deleting the account. */
export function DeleteAccount({ account }: DeleteAccountProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const dialog = useLazyComponent<DeleteAccountDialogProps>(fetchDialog);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function open() {
    setIsBusy(true);
    const [isLoaded, preview] = await Promise.all([dialog.load(), dispatch(getDeletionPreview())]);
    setIsBusy(false);
    if (getDeletionPreview.rejected.match(preview)) notify.error(preview.payload?.message ?? '');
    else setIsOpen(isLoaded);
  }

  return (
    <Section title={t`Delete your account`} heading="h3">
      <p className="mb-4 text-control text-muted">
        <Trans>
          Your account is hidden immediately and you are logged out on all devices. For{' '}
          {deletionGraceDays} days you can restore it by logging in. After that it is deleted
          permanently.
        </Trans>
      </p>
      {account.hasPassword ? (
        <Button variant="danger" busy={isBusy} onClick={() => void open()}>
          <Trans>Delete my account</Trans>
        </Button>
      ) : (
        <PasswordFirst email={account.email} />
      )}
      {dialog.Part && isOpen && <dialog.Part onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
