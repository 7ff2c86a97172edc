import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import type { FormEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { SuccessMessage } from '../../../ui/SuccessMessage.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { changeUsername, checkUsername } from '../settings.thunks.ts';
import { usePasswordProtectedField } from '../use-password-protected-field.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PasswordFirst } from './PasswordFirst.tsx';

interface UsernameFormProps {
  account: Account;
}

export function UsernameForm({ account }: UsernameFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const field = usePasswordProtectedField({
    name: 'username',
    saved: account.username,
    check: (username) => checkForm(username, account.username),
    checkOnServer: async (username) => {
      const result = await dispatch(checkUsername(username));
      return checkUsername.rejected.match(result) ? (result.payload ?? null) : null;
    },
    send: async (username, password) => {
      const result = await dispatch(changeUsername({ username, password }));
      return changeUsername.rejected.match(result) ? (result.payload ?? null) : null;
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void field.submit();
  }

  const typed = field.value.trim();
  const address = location.host + fillPath(pages.profile, { username: typed });
  return (
    <Section title={t`Username`} heading="h3">
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <Field
          id={field.id}
          label={t`Username`}
          labelHidden
          hint={
            <Trans>Your profile is at {address}. Links with your old usernames still work.</Trans>
          }
          error={field.problem}
        >
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={field.value}
            onChange={({ currentTarget }) => field.change(currentTarget.value.toLowerCase())}
          />
        </Field>
        {account.hasPassword ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={field.isChecking}>
              <Trans>Save username</Trans>
            </Button>
            <SuccessMessage>
              {field.isSaved && <Trans context="confirmation">Saved</Trans>}
            </SuccessMessage>
          </div>
        ) : (
          <PasswordFirst email={account.email} />
        )}
      </form>
      <PasswordDialog
        isOpen={field.isConfirming}
        title={t`Change your username`}
        confirmLabel={t`Change username`}
        onConfirm={field.confirm}
        onClose={field.stopAsking}
      >
        <Trans>Your new username will be {typed}. Nobody else can take your old usernames.</Trans>
      </PasswordDialog>
    </Section>
  );
}

function checkForm(username: string, current: string) {
  if (username === current) return msg`This is already your username`;
  if (/^[a-z0-9][a-z0-9-]{1,39}$/.test(username)) return undefined;
  return msg`Use 2 to 40 lowercase letters (a to z), digits and hyphens. Do not start with a hyphen`;
}
