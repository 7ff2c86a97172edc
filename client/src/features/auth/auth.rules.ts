import { msg } from '@lingui/core/macro';
import { validateEmail, validateNewPassword } from '../../lib/account-rules.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';

/** Code points, as the server counts them. */
const maxName = 80;

export interface LoginValues {
  email: string;
  password: string;
}

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

export function validateRegister(values: RegisterValues): FieldErrors<keyof RegisterValues> {
  return {
    ...(values.name.trim() === '' && { name: msg`Enter your name` }),
    ...(Array.from(values.name.trim()).length > maxName && {
      name: msg`Use at most ${maxName} characters`,
    }),
    ...validateEmail(values.email),
    ...validateNewPassword(values.password),
  };
}
