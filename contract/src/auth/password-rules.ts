/** No composition rules: they make people write passwords down. */
export const passwordLength = { min: 8, max: 128 } as const;

export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'good' | 'strong';

/** A hint while typing, from length and variety. The server also rejects the most common passwords. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(password);
  if (characters.length < passwordLength.min) return 'too-short';
  const variety = new Set(characters.map((character) => character.toLowerCase())).size;
  if (variety < 5) return 'weak';
  const score = characters.length + variety;
  if (score < 18) return 'fair';
  return score < 26 ? 'good' : 'strong';
}
