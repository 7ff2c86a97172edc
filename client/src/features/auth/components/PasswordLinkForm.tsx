import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type FormEvent } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { resetEmailId } from '../use-reset-request.ts';
import { FormError } from '../../../ui/FormError.tsx';

interface PasswordLinkFormProps {
  email: string;
  /** Why the typed address is invalid. */
  problem: MessageDescriptor | undefined;
  failure: RequestFailure | null;
  isBusy: boolean;
  /** Until the server accepts another attempt. */
  secondsLeft: number;
  onChange: (email: string) => void;
  onSend: () => void;
}

/** Asks for the email address to which the password reset link is sent. */
export function PasswordLinkForm(props: PasswordLinkFormProps) {
  const { t } = useLingui();
  const { email, problem, failure, isBusy, secondsLeft, onChange, onSend } = props;
  const noteId = useId();
  const mustWait = secondsLeft > 0;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="-mt-2 text-control text-muted">
        <Trans>Enter your email and we will send you a link to choose a new password.</Trans>
      </p>
      <FormError>{failure?.message}</FormError>
      <Field
        id={resetEmailId}
        label={t`Email`}
        error={failure?.errors['email'] ?? (problem && t(problem))}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        busy={isBusy}
        aria-disabled={mustWait}
        aria-describedby={mustWait ? noteId : undefined}
      >
        <Trans>Send link</Trans>
      </Button>
      {mustWait && (
        <p id={noteId} className="-mt-2 text-meta text-muted tabular-nums">
          <Trans>You can try again in {secondsLeft} s</Trans>
        </p>
      )}
    </form>
  );
}
