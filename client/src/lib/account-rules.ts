import { msg } from '@lingui/core/macro';
import { passwordLength } from '@sangam/contract/auth/password-rules.ts';
import type { FieldErrors } from './field-errors.ts';

const { min, max } = passwordLength;
/** Code points, as the server counts them. */
const maxName = 80;

/** As all functions here: an empty object for a valid value. */
export function validateName(name: string): FieldErrors<'name'> {
  if (name.trim() === '') return { name: msg`Enter your name` };
  const { length } = Array.from(name.trim());
  return length > maxName ? { name: msg`Use at most ${maxName} characters` } : {};
}

/** Checks only that it looks like an address; the server is stricter. */
export function validateEmail(email: string): FieldErrors<'email'> {
  if (email.trim() === '') return { email: msg`Enter your email address` };
  const looksRight = /^[^@\s]+@[^@\s]+$/.test(email.trim());
  return looksRight ? {} : { email: msg`Enter an email address like name@example.com` };
}

/** Checks only the length; the server also rejects common passwords. */
export function validateNewPassword(password: string): FieldErrors<'password'> {
  const { length } = Array.from(password);
  if (length < min) return { password: msg`Use ${min} or more characters` };
  return length > max ? { password: msg`Use at most ${max} characters` } : {};
}
