import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './tokens.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

export interface Seal {
  /** What is sealed for one owner opens for nobody else. */
  close(content: Buffer, owner: string): Buffer;
  /** Undefined for whatever was not sealed here, for this owner, or under this key. */
  open(sealed: Buffer, owner: string): Buffer | undefined;
}

/** Keeps what the server must be able to read again out of the hands of whoever reads the database alone. */
export function createSeal(appSecret: string, purpose: string): Seal {
  const key = deriveKey(appSecret, purpose);
  return {
    close(content, owner) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    open(sealed, owner) {
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
