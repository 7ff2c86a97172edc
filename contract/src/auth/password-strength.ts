import { passwordLength } from './password-rules.ts';

export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'good' | 'strong';

/** The form in which passwords are compared with the common ones. NFKC makes full-width characters plain. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/**
 * The group of a folded password in the list of common passwords, as two hexadecimal digits. A client fetches
 * one of the 256 groups, so that neither the long list nor the password is transferred. The hash is FNV-1a.
 */
export function commonPasswordGroup(folded: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < folded.length; index++) {
    hash = Math.imul(hash ^ folded.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 8) & 0xff).toString(16).padStart(2, '0');
}

/** A hint while typing, from length and variety; a common password, which the server rejects, is weak. */
export function passwordStrength(password: string, isCommon: boolean): PasswordStrength {
  const characters = Array.from(password);
  if (characters.length < passwordLength.min) return 'too-short';
  const variety = new Set(characters.map((character) => character.toLowerCase())).size;
  if (isCommon || variety < 5) return 'weak';
  const score = characters.length + variety;
  if (score < 18) return 'fair';
  return score < 26 ? 'good' : 'strong';
}
