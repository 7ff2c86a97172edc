import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush, subscriptionForm } from './push-service.ts';

const decode = (text: string) => Buffer.from(text, 'base64url');

test('the push service of the tests decrypts the example of RFC 8291', () => {
  const body = decode(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(decode('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
  const { p256dh, auth } = subscriptionForm.keys;
  expect(browser.getPublicKey('base64url')).toBe(p256dh);
  const secret = browser.computeSecret(body.subarray(21, 86));
  expect(decryptPush(body, { secret, publicKey: decode(p256dh), auth: decode(auth) })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});
