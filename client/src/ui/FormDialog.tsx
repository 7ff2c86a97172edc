import { Trans } from '@lingui/react/macro';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions'> {
  isOpen?: boolean;
  /** Called once at a time: the submit button is busy until it settles. It shows its own failures. */
  onSubmit: () => Promise<void> | void;
  /** A verb; null as long as there is nothing to submit. */
  submitLabel: ReactNode;
  submitVariant?: 'primary' | 'danger';
  cancelLabel?: ReactNode;
  /** Another way to submit, on a button instead of Cancel. */
  otherSubmit?: { readonly label: ReactNode; readonly onSubmit: () => Promise<void> } | undefined;
}

/** A dialog that is one form. An outside click does not close it unless allowed, because it would lose the input. */
export function FormDialog({
  isOpen = true,
  onClose,
  closeOnOutsideClick = false,
  onSubmit,
  submitLabel,
  submitVariant = 'primary',
  cancelLabel = <Trans>Cancel</Trans>,
  otherSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(send: () => Promise<void> | void) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await send();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      onClose={onClose}
      closeOnOutsideClick={closeOnOutsideClick}
      actions={
        <>
          {otherSubmit ? (
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => void submit(otherSubmit.onSubmit)}
            >
              {otherSubmit.label}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {cancelLabel}
            </Button>
          )}
          {submitLabel !== null && (
            <Button type="submit" form={formId} variant={submitVariant} busy={isBusy}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(onSubmit);
        }}
        className="grid grid-cols-1 gap-4"
      >
        {children}
      </form>
    </Dialog>
  );
}
