import { randomBytes } from 'node:crypto';
import { toBase32 } from './totp.ts';
import { hashToken } from './tokens.ts';

const amount = 10;

/** Eighty random bits each, so that plain hashing is enough and nobody needs to count guesses. */
export function drawRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () => {
    const letters = toBase32(randomBytes(10)).toLowerCase();
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/** However it was copied from paper. */
export function hashRecoveryCode(typed: string): Buffer {
  return hashToken(typed.toLowerCase().replace(/[^a-z2-7]/g, ''));
}
