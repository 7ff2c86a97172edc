import { randomBytes } from 'node:crypto';

/** 128 random bits: a key cannot be guessed. Its URL is enough to read the file, unless it is for members only. */
export function newMediaKey(): string {
  return randomBytes(16).toString('hex');
}
