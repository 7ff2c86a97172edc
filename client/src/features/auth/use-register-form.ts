import { useLingui } from '@lingui/react/macro';
import type { Registered } from '@sangam/contract/auth/auth.schema.ts';
import { useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { register } from '../../session/session.thunks.ts';
import { validateRegister, type Credentials, type RegisterValues } from './auth.rules.ts';

export type RegisterField = keyof RegisterValues;

const fields: readonly RegisterField[] = ['name', 'email', 'password', 'answer'];

/** What the operator requires for a new account: an opened invitation, the answer to a question, or both. */
export interface AdmissionRules {
  /** An invitation of a member, by link or email, has no email here: anyone who has it can use it. */
  readonly invitation: { readonly token: string; readonly email: string | null } | null;
  readonly question: string | null;
}

/** The new account; `waitingFor` is set if it cannot log in yet. */
export type NewAccount = Credentials & Pick<Registered, 'waitingFor'>;

/** The DOM id of a field. */
export function fieldId(field: RegisterField): string {
  return `register-${field}`;
}

/** The state of the registration form. Validates a field on blur, and from then on with every change. */
export function useRegisterForm(
  { invitation, question }: AdmissionRules,
  onDone: (account: NewAccount) => void,
) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [values, setValues] = useState<RegisterValues>({
    name: '',
    email: invitation?.email ?? '',
    password: '',
    answer: '',
  });
  const [checked, setChecked] = useState<ReadonlySet<RegisterField>>(new Set());
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string | undefined>>>(
    {},
  );
  const problems = validateRegister(values);
  const admission = {
    ...(invitation && { invitation: invitation.token }),
    ...(question !== null && { answer: values.answer.trim() }),
  };

  function change(field: RegisterField, value: string) {
    setValues({ ...values, [field]: value });
    setServerErrors({ ...serverErrors, [field]: undefined });
  }

  function leave(field: RegisterField) {
    // Submitting moves focus, so a field may blur while all are validated.
    if (values[field] !== '') setChecked((before) => new Set(before).add(field));
  }

  function errorOf(field: RegisterField): string | undefined {
    const problem = checked.has(field) ? problems[field] : undefined;
    return serverErrors[field] ?? (problem && t(problem));
  }

  function focusFirst(wrong: Readonly<Partial<Record<RegisterField, unknown>>>) {
    const first = fields.find((field) => wrong[field] !== undefined);
    if (first) document.getElementById(fieldId(first))?.focus();
  }

  async function submit() {
    setChecked(new Set(fields));
    setFailure(null);
    if (Object.keys(problems).length > 0) return focusFirst(problems);
    const email = values.email.trim();
    const { password } = values;
    const form = { name: values.name.trim(), email, password, ...admission };
    const result = await dispatch(register(form));
    if (register.fulfilled.match(result)) return onDone({ ...form, ...result.payload });
    const wrong = result.payload ? fieldsRefused(result.payload) : {};
    setFailure(result.payload ?? null);
    setServerErrors(wrong);
    return focusFirst(wrong);
  }

  function fieldsRefused({ code, message, errors }: RequestFailure): Record<string, string> {
    if (code === 'COMMON_PASSWORD') return { password: message };
    if (code === 'EMAIL_TAKEN') return { email: t`Log in with this email, or use another one` };
    return errors;
  }

  // Errors of single fields are shown there.
  const problem = failure?.code === 'COMMON_PASSWORD' ? undefined : failure?.message;
  return { values, problem, admission, change, leave, errorOf, submit };
}
