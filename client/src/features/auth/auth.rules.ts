import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passwordLength } from '@sangam/contract/auth/password-rules.ts';

export type FieldProblems<Field extends string> = Partial<Record<Field, MessageDescriptor>>;

export interface LoginValues {
  email: string;
  password: string;
}

export interface RegisterValues extends LoginValues {
  name: string;
}

const { min, max } = passwordLength;

export function checkLogin({ email, password }: LoginValues): FieldProblems<keyof LoginValues> {
  return {
    ...checkEmail(email),
    ...(password === '' && { password: msg`Enter your password` }),
  };
}

export function checkRegister(values: RegisterValues): FieldProblems<keyof RegisterValues> {
  return {
    ...(values.name.trim() === '' && { name: msg`Enter your name` }),
    ...checkEmail(values.email),
    ...checkNewPassword(values.password),
  };
}

export function checkEmail(email: string): FieldProblems<'email'> {
  if (email.trim() === '') return { email: msg`Enter your e-mail address` };
  const looksRight = /^[^@\s]+@[^@\s]+$/.test(email.trim());
  return looksRight ? {} : { email: msg`Enter an e-mail address like name@example.com` };
}

export function checkNewPassword(password: string): FieldProblems<'password'> {
  const { length } = Array.from(password);
  if (length < min) return { password: msg`Use ${min} or more characters` };
  return length > max ? { password: msg`Use at most ${max} characters` } : {};
}
