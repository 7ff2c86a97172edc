import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import type { FormEvent } from 'react';
import { validateEmail } from '../../../lib/account-rules.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { changeEmail } from '../settings.thunks.ts';
import { usePasswordProtectedField } from '../use-password-protected-field.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PasswordFirst } from './PasswordFirst.tsx';
import { PendingEmail } from './PendingEmail.tsx';

interface EmailFormProps {
  account: Account;
}

export function EmailForm({ account }: EmailFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { email: current, pendingEmail } = account;
  const field = usePasswordProtectedField({
    name: 'email',
    saved: '',
    check: (email) =>
      email.toLowerCase() === current.toLowerCase()
        ? msg`This is already your email address`
        : validateEmail(email).email,
    send: async (email, password) => {
      const result = await dispatch(changeEmail({ email, password }));
      return changeEmail.rejected.match(result) ? (result.payload ?? null) : null;
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void field.submit();
  }

  const typed = field.value.trim();
  return (
    <Section title={t`Email`} heading="h3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
        <span className="min-w-0 font-medium break-all">{current}</span>
        {account.emailVerified ? (
          <Badge tone="success">{t`Confirmed`}</Badge>
        ) : (
          <Badge tone="warning">{t`Not confirmed`}</Badge>
        )}
      </p>
      {pendingEmail !== null && <PendingEmail address={pendingEmail} />}
      <form noValidate onSubmit={handleSubmit} className="mt-4 grid gap-4">
        <Field
          id={field.id}
          label={t`New email`}
          hint={t`We will send a link to this address. The change takes effect when you open the link.`}
          error={field.problem}
        >
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={field.value}
            onChange={({ currentTarget }) => field.change(currentTarget.value)}
          />
        </Field>
        {account.hasPassword ? (
          <Button type="submit" className="justify-self-start">
            <Trans>Save email</Trans>
          </Button>
        ) : (
          <PasswordFirst email={current} />
        )}
      </form>
      <PasswordDialog
        isOpen={field.isConfirming}
        title={t`Change your email`}
        confirmLabel={t`Send link`}
        onConfirm={field.confirm}
        onClose={field.stopAsking}
      >
        <Trans>We will send a link to {typed} and notify your old address.</Trans>
      </PasswordDialog>
    </Section>
  );
}
