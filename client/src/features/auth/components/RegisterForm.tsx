import { Trans, useLingui } from '@lingui/react/macro';
import { passwordLength } from '@sangam/contract/auth/password-rules.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { lazy, Suspense, type FormEvent, type ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { LazyPasswordStrengthMeter } from '../../../ui/LazyPasswordStrengthMeter.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import {
  fieldId,
  useRegisterForm,
  type AdmissionRules,
  type NewAccount,
  type RegisterField,
} from '../use-register-form.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { preventBlur } from '../prevent-blur.ts';
import { instanceName } from '../../../lib/server-settings.ts';

/** Only operators who approve accounts ask a question. */
const TextArea = lazy(async () => ({
  default: (await import('../../../ui/TextArea.tsx')).TextArea,
}));

interface PolicyLinkProps {
  to: string;
  children?: ReactNode;
}

/** In a new tab: this one holds the invitation and what was typed. */
function PolicyLink({ to, children }: PolicyLinkProps) {
  return (
    <Link
      to={to}
      target="_blank"
      rel="noopener"
      className="font-medium text-link underline underline-offset-2"
    >
      {children}
      <VisuallyHidden>
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </VisuallyHidden>
    </Link>
  );
}

/** The policy notice: what is stored and why, shown before anything is sent. */
function JoinConsent() {
  return (
    <p className="text-meta text-muted">
      <Trans>
        Other members can see your name and posts, but not your email. By joining, you agree to the{' '}
        <PolicyLink to={pages.terms}>Terms</PolicyLink> and the{' '}
        <PolicyLink to={pages.privacy}>Privacy notice</PolicyLink>, which explains how to withdraw
        your consent.
      </Trans>
    </p>
  );
}

interface RegisterFormProps extends AdmissionRules {
  /** Called after registration by email, and if a Google account waits for approval: other Google logins sign in at once. */
  onDone: (account: NewAccount) => void;
}

export function RegisterForm({ invitation, question, onDone }: RegisterFormProps) {
  const { t } = useLingui();
  const isBusy = useAppSelector(({ session }) => session.register.loading || session.login.loading);
  const form = useRegisterForm({ invitation, question }, onDone);
  const { values, problem, admission, change, leave, errorOf, submit } = form;
  const { min } = passwordLength;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void submit();
  }

  const bind = (field: RegisterField) => ({
    name: field,
    value: values[field],
    onChange: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      change(field, event.currentTarget.value),
    onBlur: () => leave(field),
  });

  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <FormError>{problem}</FormError>
        <Field id={fieldId('name')} label={t`Name`} error={errorOf('name')}>
          <TextInput autoComplete="name" {...bind('name')} />
        </Field>
        <Field id={fieldId('email')} label={t`Email`} error={errorOf('email')}>
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            {...bind('email')}
            readOnly={!!invitation?.email}
          />
        </Field>
        <Field
          id={fieldId('password')}
          label={t`Password`}
          hint={t`Use ${min} or more characters. A long phrase works well.`}
          error={errorOf('password')}
        >
          <PasswordInput autoComplete="new-password" {...bind('password')} />
        </Field>
        <LazyPasswordStrengthMeter password={values.password} />
        {question !== null && (
          <Field id={fieldId('answer')} label={question} error={errorOf('answer')}>
            <Suspense>
              <TextArea rows={3} limit={1000} {...bind('answer')} />
            </Suspense>
          </Field>
        )}
        <JoinConsent />
        <Button type="submit" busy={isBusy} onMouseDown={preventBlur}>
          <Trans>Join {instanceName}</Trans>
        </Button>
      </form>
      <GoogleSignIn
        admission={admission}
        onApprovalPending={(credential) => onDone({ credential, waitingFor: 'approval' })}
      />
    </>
  );
}
