import { describe, expect, test } from 'vitest';
import { derivePushKeys, isPublicKey } from './push-keys.ts';

describe('push keys', () => {
  test('are the same after a restart and in every process, and others for another secret', () => {
    const [one, again] = [derivePushKeys('a secret'), derivePushKeys('a secret')];
    expect(again.publicKey).toEqual(one.publicKey);
    expect(again.privateKey.equals(one.privateKey)).toBe(true);
    expect(derivePushKeys('another secret').publicKey).not.toEqual(one.publicKey);
    expect(isPublicKey(one.publicKey)).toBe(true);
  });
});

test('only a point on the curve is a public key', () => {
  const { publicKey } = derivePushKeys('a secret');
  const offCurve = Buffer.from(publicKey);
  offCurve[64] = (offCurve[64] ?? 0) ^ 1;
  expect(isPublicKey(offCurve)).toBe(false);
  expect(isPublicKey(publicKey.subarray(0, 33))).toBe(false);
  expect(isPublicKey(Buffer.alloc(65))).toBe(false);
});
