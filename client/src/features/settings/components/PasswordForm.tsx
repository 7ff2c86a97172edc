import { Trans, useLingui } from '@lingui/react/macro';
import { passwordLength } from '@sangam/contract/auth/password-rules.ts';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SuccessMessage } from '../../../ui/SuccessMessage.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { LazyPasswordStrengthMeter } from '../../../ui/LazyPasswordStrengthMeter.tsx';
import { Section } from '../../../ui/Section.tsx';
import { currentPasswordId, newPasswordId, usePasswordChange } from '../use-password-change.ts';
import { PasswordFirst } from './PasswordFirst.tsx';

interface PasswordFormProps {
  account: Account;
}

export function PasswordForm({ account }: PasswordFormProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Password`} heading="h3">
      {account.hasPassword ? (
        <ChangeForm email={account.email} />
      ) : (
        <PasswordFirst email={account.email} />
      )}
    </Section>
  );
}

function ChangeForm({ email }: { email: string }) {
  const { t } = useLingui();
  const { values, problems, isBusy, isSaved, change, submit } = usePasswordChange();
  const { min } = passwordLength;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <FormError>{problems.whole}</FormError>
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Field id={currentPasswordId} label={t`Current password`} error={problems.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        />
      </Field>
      <Field
        id={newPasswordId}
        label={t`New password`}
        hint={t`Use ${min} or more characters. A long phrase works well.`}
        error={problems.newPassword}
      >
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={values.newPassword}
          onChange={({ currentTarget }) => change({ newPassword: currentTarget.value })}
        />
      </Field>
      <LazyPasswordStrengthMeter password={values.newPassword} />
      <p className="text-meta text-muted">
        <Trans>You will be logged out on all other devices.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy}>
          <Trans>Save password</Trans>
        </Button>
        <SuccessMessage>
          {isSaved && <Trans>Password changed. All other devices are logged out.</Trans>}
        </SuccessMessage>
      </div>
    </form>
  );
}
