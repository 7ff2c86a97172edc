import { describe, expect, test } from 'vitest';
import { encryptForBrowser, isPublicKey } from './push-encryption.ts';
import { derivePushKeys } from './push-keys.ts';

const decode = (text: string) => Buffer.from(text, 'base64url');

test('a message is encrypted as in the example of RFC 8291', () => {
  const body = encryptForBrowser(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      publicKey: decode(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      authSecret: decode('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    {
      salt: decode('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: decode('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

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
