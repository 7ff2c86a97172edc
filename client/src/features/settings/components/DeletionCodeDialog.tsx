import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface DeletionCodeDialogProps {
  /** Deletes the account; resolves to the error, or to null. */
  onSubmit: (otp: string) => Promise<RequestFailure | null>;
  onClose: () => void;
}

/** Asks for the code of two-step verification after the password was checked. */
export function DeletionCodeDialog({ onSubmit, onClose }: DeletionCodeDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const code = otp.trim();
    if (code === '') {
      setProblem(t`Enter the code`);
      return;
    }
    setIsBusy(true);
    const failure = await onSubmit(code);
    setIsBusy(false);
    setProblem(failure?.errors['otp'] ?? failure?.message);
    if (failure) field.current?.focus();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Two-step verification`}
      size="small"
      partHeight
      closeOnOutsideClick={false}
      initialFocus={field}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            <Trans>Delete my account</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t`Code from your authenticator app, or a recovery code`} error={problem}>
          <TextInput
            ref={field}
            name="otp"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={otp}
            onChange={({ currentTarget }) => {
              setOtp(currentTarget.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
