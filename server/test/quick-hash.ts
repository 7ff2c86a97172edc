import { argon2Sync, randomBytes } from 'node:crypto';

/** A hash with minimal cost, which is stored in the hash: the same code checks it fast. */
export function quickHash(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const nonce = randomBytes(16);
  const key = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${key.toString('base64')}`;
}
