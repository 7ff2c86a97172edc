import { randomBytes } from 'node:crypto';

/** 128 random bits: whoever has the address may look, nobody can guess one. */
export function newMediaKey(): string {
  return randomBytes(16).toString('hex');
}
