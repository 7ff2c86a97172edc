import { Trans, useLingui } from '@lingui/react/macro';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react';
import { Link } from '../../../lib/router.tsx';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { login } from '../../../session/session.thunks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { validateLogin, type LoginValues } from '../auth.rules.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { needsSignInStep, type SignInStepInput } from '../sign-in-step.ts';

const SignInStepDialogs = lazy(async () => ({
  default: (await import('./SignInStepDialogs.tsx')).SignInStepDialogs,
}));

interface LoginFormProps {
  /** Prefilled: the last user, or the one who has just registered. */
  email: string;
  /** Focuses the email field when the form appears. */
  startsAtEmail?: boolean;
  /** Called when the form shows an error. */
  onError: () => void;
  /** Called if the account is suspended. */
  onSuspended: (suspension: Suspension) => void;
}

const passwordId = 'login-password';
const emailId = 'login-email';

/** On success the guest route redirects to the requested page. */
export function LoginForm({ email, startsAtEmail = false, onError, onSuspended }: LoginFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => state.session.login.loading);
  const [values, setValues] = useState<LoginValues>({ email, password: '' });
  const [problems, setProblems] = useState<FieldErrors<keyof LoginValues>>({});
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [stepFailure, setStepFailure] = useState<RequestFailure | null>(null);

  async function send(more: SignInStepInput = {}) {
    const form = { ...values, email: values.email.trim(), ...more };
    const result = await dispatch(login(form));
    const rejection = login.rejected.match(result) ? (result.payload ?? null) : null;
    if (rejection?.suspension) onSuspended(rejection.suspension);
    return rejection;
  }

  useEffect(() => {
    // Route effects focus the heading; this runs after them.
    if (startsAtEmail) queueMicrotask(() => document.getElementById(emailId)?.focus());
  }, [startsAtEmail]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = validateLogin(values);
    setProblems(found);
    setFailure(null);
    if (found.email || found.password) {
      onError();
      document.getElementById(found.email ? emailId : passwordId)?.focus();
      return;
    }
    const rejection = await send();
    if (rejection && needsSignInStep(rejection)) {
      setStepFailure(rejection);
      return;
    }
    setFailure(rejection);
    if (rejection) onError();
    document.getElementById(passwordId)?.focus();
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <FormError>{failure?.message}</FormError>
        <Field
          id={emailId}
          label={t`Email`}
          error={failure?.errors['email'] ?? (problems.email && t(problems.email))}
        >
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={values.email}
            onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
          />
        </Field>
        <Field
          id={passwordId}
          label={t`Password`}
          error={failure?.errors['password'] ?? (problems.password && t(problems.password))}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
          />
        </Field>
        <Link
          to={pages.forgotPassword}
          state={{ email: values.email }}
          className="-mt-1 justify-self-end py-1 text-control font-medium text-link hover:underline"
        >
          <Trans>Forgot password?</Trans>
        </Link>
        <Button type="submit" busy={isBusy}>
          <Trans>Log in</Trans>
        </Button>
      </form>
      {stepFailure && (
        <Suspense>
          <SignInStepDialogs
            failure={stepFailure}
            send={send}
            account={values}
            onClose={() => setStepFailure(null)}
          />
        </Suspense>
      )}
    </>
  );
}
