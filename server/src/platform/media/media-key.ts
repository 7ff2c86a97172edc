import { randomBytes } from 'node:crypto';

/** 128 random bits: a key cannot be guessed, and its URL is enough to read the file. */
export function newMediaKey(): string {
  return randomBytes(16).toString('hex');
}
