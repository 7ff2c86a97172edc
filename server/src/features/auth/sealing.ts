import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './tokens.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts secrets before they are stored. */
export interface Seal {
  /** Binds the secret to its owner: it cannot be decrypted for another one. */
  encrypt(content: Buffer, owner: string): Buffer;
  /** Undefined if it was not encrypted for this owner with this key. */
  decrypt(sealed: Buffer, owner: string): Buffer | undefined;
}

/** Authenticated encryption of secrets in the database, with a key that is not stored there. */
export function createSeal(appSecret: string, purpose: string): Seal {
  const key = deriveKey(appSecret, purpose);
  return {
    encrypt(content, owner) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    decrypt(sealed, owner) {
      const nonce = sealed.subarray(0, nonceLength);
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const hidden = sealed.subarray(nonceLength + tagLength);
        return Buffer.concat([decipher.update(hidden), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
