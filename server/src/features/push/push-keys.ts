import { deriveKeyPair, type KeyPair } from '../../platform/core/derive-key-pair.ts';

export type PushKeys = KeyPair;

/** The key pair with which this server identifies itself to push services (RFC 8292). */
export function derivePushKeys(appSecret: string): PushKeys {
  return deriveKeyPair(appSecret, 'sangam push keys');
}
