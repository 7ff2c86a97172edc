import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

export interface KeyPair {
  /** An uncompressed point on P-256. */
  readonly publicKey: Buffer;
  readonly privateKey: KeyObject;
}

/**
 * A key pair on P-256 for one purpose. Derived from the app secret, so that all processes have the same keys, and a
 * restored backup too if it has the same secret.
 */
export function deriveKeyPair(appSecret: string, purpose: string): KeyPair {
  const pair = createECDH('prime256v1');
  let counter = 0;
  // About one of 2^32 candidates is no private key of this curve.
  while (!isPrivateKey(pair, deriveCandidate(appSecret, purpose, counter))) counter++;
  const publicKey = pair.getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)];
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: x.toString('base64url'),
    y: y.toString('base64url'),
    d: deriveCandidate(appSecret, purpose, counter).toString('base64url'),
  };
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

function deriveCandidate(appSecret: string, purpose: string, counter: number): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `${purpose} ${counter}`, 32));
}

function isPrivateKey(pair: ReturnType<typeof createECDH>, candidate: Buffer): boolean {
  try {
    pair.setPrivateKey(candidate);
    return true;
  } catch {
    return false;
  }
}
