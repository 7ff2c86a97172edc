/** Long enough to resist guessing; no rules on composition, which only make people write passwords down. */
export const passwordLength = { min: 8, max: 128 } as const;

export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'good' | 'strong';

/**
 * A hint while typing, in words: length and variety, nothing more.
 * The server has the last word: it also refuses the passwords that everybody tries first.
 */
export function passwordStrength(password: string): PasswordStrength {
  const letters = Array.from(password);
  if (letters.length < passwordLength.min) return 'too-short';
  const variety = new Set(letters.map((letter) => letter.toLowerCase())).size;
  if (variety < 5) return 'weak';
  const score = letters.length + variety;
  if (score < 18) return 'fair';
  return score < 26 ? 'good' : 'strong';
}
