import { msg } from '@lingui/core/macro';
import { checkEmail, checkNewPassword, type FieldProblems } from '../../lib/account-rules.ts';

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

export function checkLogin({ email, password }: LoginValues): FieldProblems<keyof LoginValues> {
  return {
    ...checkEmail(email),
    ...(password === '' && { password: msg`Enter your password` }),
  };
}

export function checkRegister(values: RegisterValues): FieldProblems<keyof RegisterValues> {
  return {
    ...(values.name.trim() === '' && { name: msg`Enter your name` }),
    ...(Array.from(values.name.trim()).length > maxName && {
      name: msg`Use at most ${maxName} characters`,
    }),
    ...checkEmail(values.email),
    ...checkNewPassword(values.password),
  };
}
