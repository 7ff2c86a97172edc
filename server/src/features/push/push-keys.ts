import { ECDH } from 'node:crypto';
import { deriveKeyPair, type KeyPair } from '../../platform/core/derive-key-pair.ts';

export type PushKeys = KeyPair;

/** The keys of a subscribed browser. */
export interface BrowserKeys {
  /** An uncompressed point on P-256. */
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
}

/** The key pair with which this server identifies itself to push services (RFC 8292). */
export function derivePushKeys(appSecret: string): PushKeys {
  return deriveKeyPair(appSecret, 'sangam push keys');
}

/** Whether the bytes are an uncompressed point on the curve. */
export function isPublicKey(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
