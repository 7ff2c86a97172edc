import { msg } from '@lingui/core/macro';
import { validateEmail, validateName, validateNewPassword } from '../../lib/account-rules.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';

export interface LoginValues {
  email: string;
  password: string;
}

/** How a person proves that an account is theirs: the password, or Google. */
export type Credentials = LoginValues | { credential: string };

export interface RegisterValues extends LoginValues {
  name: string;
  /** To the question of the operator; empty where there is none. */
  answer: string;
}

export function validateLogin({ email, password }: LoginValues): FieldErrors<keyof LoginValues> {
  return {
    ...validateEmail(email),
    ...(password === '' && { password: msg`Enter your password` }),
  };
}

/** Only the server checks the answer to the question. */
export function validateRegister(values: RegisterValues): FieldErrors<keyof RegisterValues> {
  return {
    ...validateName(values.name),
    ...validateEmail(values.email),
    ...validateNewPassword(values.password),
  };
}
