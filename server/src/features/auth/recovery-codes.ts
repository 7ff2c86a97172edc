import { randomBytes } from 'node:crypto';
import { toBase32 } from './totp.ts';
import { hashToken } from './tokens.ts';

const amount = 10;

/** New recovery codes. Each has 80 random bits, so that plain hashing without rate limits is sufficient. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () => {
    const characters = toBase32(randomBytes(10)).toLowerCase();
    return characters.match(/.{4}/g)?.join('-') ?? characters;
  });
}

/** Ignores case, spaces, dashes and all other characters that no code contains. */
export function hashRecoveryCode(typed: string): Buffer {
  return hashToken(typed.toLowerCase().replace(/[^a-z2-7]/g, ''));
}
