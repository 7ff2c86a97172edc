import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passwordLength } from '@sangam/contract/auth/password-rules.ts';

export type FieldProblems<Field extends string> = Partial<Record<Field, MessageDescriptor>>;

const { min, max } = passwordLength;

export function checkEmail(email: string): FieldProblems<'email'> {
  if (email.trim() === '') return { email: msg`Enter your email address` };
  const looksRight = /^[^@\s]+@[^@\s]+$/.test(email.trim());
  return looksRight ? {} : { email: msg`Enter an email address like name@example.com` };
}

export function checkNewPassword(password: string): FieldProblems<'password'> {
  const { length } = Array.from(password);
  if (length < min) return { password: msg`Use ${min} or more characters` };
  return length > max ? { password: msg`Use at most ${max} characters` } : {};
}
