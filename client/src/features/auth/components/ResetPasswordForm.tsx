import { Trans, useLingui } from '@lingui/react/macro';
import { passwordLength } from '@sangam/contract/auth/password-rules.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Unlink } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LazyPasswordStrengthMeter } from '../../../ui/LazyPasswordStrengthMeter.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { preventBlur } from '../prevent-blur.ts';
import { newPasswordId, useNewPassword } from '../use-new-password.ts';
import { Outcome } from './Outcome.tsx';

function SpentPasswordLink() {
  const { t } = useLingui();
  return (
    <Outcome
      takesFocus
      icon={Unlink}
      tone="warning"
      title={t`This link has been used or has expired`}
      actions={
        <LinkButton to={pages.forgotPassword}>
          <Trans>Get a new link</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Each link works once and expires after 30 minutes. Your password has not been changed.
      </Trans>
    </Outcome>
  );
}

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
}

/** Sets a new password; after that, `onDone` is called. Key it by the token. */
export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const { t } = useLingui();
  const form = useNewPassword(token, onDone);
  const { min } = passwordLength;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  if (form.isSpent) return <SpentPasswordLink />;
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <FormError>{form.problem}</FormError>
      <Field
        id={newPasswordId}
        label={t`New password`}
        hint={t`Use ${min} or more characters. A long phrase works well.`}
        error={form.fieldError}
      >
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={form.newPassword}
          onChange={(event) => form.change(event.currentTarget.value)}
          onBlur={form.leave}
        />
      </Field>
      <LazyPasswordStrengthMeter password={form.newPassword} />
      <p className="text-meta text-muted">
        <Trans>You will be logged out on all devices.</Trans>
      </p>
      <Button type="submit" busy={form.isBusy} onMouseDown={preventBlur}>
        <Trans>Set new password</Trans>
      </Button>
    </form>
  );
}
