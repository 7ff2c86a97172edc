import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface DeletionCodeDialogProps {
  /** Deletes the account; resolves to the error, or to null. */
  onSubmit: (otp: string) => Promise<RequestFailure | null>;
  onClose: () => void;
}

/** Asks for the code of two-step verification after the password was checked. */
export function DeletionCodeDialog({ onSubmit, onClose }: DeletionCodeDialogProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  async function handleSubmit() {
    const code = otp.trim();
    if (code === '') {
      setProblem(t`Enter the code`);
      return;
    }
    const failure = await onSubmit(code);
    setProblem(failure?.errors['otp'] ?? failure?.message);
    if (failure) field.current?.focus();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t`Two-step verification`}
      size="small"
      partHeight
      initialFocus={field}
      onSubmit={handleSubmit}
      submitLabel={t`Delete my account`}
      submitVariant="danger"
    >
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
    </FormDialog>
  );
}
