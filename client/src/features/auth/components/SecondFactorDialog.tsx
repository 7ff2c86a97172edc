import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { CodeInput } from '../../../ui/CodeInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface SecondFactorDialogProps {
  isOpen: boolean;
  /** Tries to log in with the code; resolves to the failure. */
  onSubmit: (otp: string) => Promise<RequestFailure | null>;
  onClose: () => void;
}

/** Asks for the code of the authenticator app or a recovery code. */
export function SecondFactorDialog({ isOpen, onSubmit, onClose }: SecondFactorDialogProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovering, setIsRecovering] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  function change(typed: string) {
    setCode(typed);
    setProblem(undefined);
  }

  async function handleSubmit() {
    if (code.trim() === '') {
      setProblem(isRecovering ? t`Enter one of your recovery codes` : t`Enter the 6-digit code`);
      return;
    }
    const failure = await onSubmit(code.trim());
    if (failure) setProblem(failure.message);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Two-step verification`}
      size="small"
      initialFocus={field}
      onSubmit={handleSubmit}
      submitLabel={t`Log in`}
      cancelLabel={t`Back`}
    >
      {isRecovering ? (
        <Field
          key="recovery"
          label={t`Recovery code`}
          hint={t`Enter one of the recovery codes you saved when you set up two-step verification. Each code works once.`}
          error={problem}
        >
          <TextInput
            ref={field}
            name="otp"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </Field>
      ) : (
        <Field
          key="code"
          label={t`Code`}
          hint={t`The 6-digit code from your authenticator app.`}
          error={problem}
        >
          <CodeInput ref={field} value={code} onChange={change} />
        </Field>
      )}
      <Button
        variant="quiet"
        className="-ml-3 justify-self-start px-3!"
        onClick={() => {
          setIsRecovering(!isRecovering);
          change('');
        }}
      >
        {isRecovering ? (
          <Trans>Use your authenticator app</Trans>
        ) : (
          <Trans>Use a recovery code</Trans>
        )}
      </Button>
    </FormDialog>
  );
}
