import { expect, test } from 'vitest';
import { fromBase32 } from '../../../test/authenticator.ts';
import { otpauthUri, oneTimeCodeAt, findTimeStep, timeStepAt, toBase32 } from './totp.ts';

/** The secret of RFC 6238, appendix B, and of RFC 4226, appendix D. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is that of RFC 6238: the last six digits of %s', (at, code) => {
  expect(oneTimeCodeAt(secret, timeStepAt(at * 1000))).toBe(code.slice(-6));
  expect(findTimeStep(code.slice(-6), { secret, lastStep: 0 }, at * 1000)).toBe(
    Math.floor(at / 30),
  );
});

test('the codes of the first ten counters are those of RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, count) => oneTimeCodeAt(secret, count));
  const expected = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489';
  expect(codes).toEqual(expected.split(' '));
});

const now = 1_800_000_000_000;

test.each([
  [-2, undefined],
  [-1, timeStepAt(now) - 1],
  [0, timeStepAt(now)],
  [1, timeStepAt(now) + 1],
  [2, undefined],
])('a code that is %i steps off is found at %s', (steps, found) => {
  const code = oneTimeCodeAt(secret, timeStepAt(now) + steps);
  expect(findTimeStep(code, { secret, lastStep: 0 }, now)).toBe(found);
});

test('a used step and all earlier steps are rejected', () => {
  const code = oneTimeCodeAt(secret, timeStepAt(now));
  expect(findTimeStep(code, { secret, lastStep: timeStepAt(now) - 1 }, now)).toBe(timeStepAt(now));
  expect(findTimeStep(code, { secret, lastStep: timeStepAt(now) }, now)).toBeUndefined();
  expect(findTimeStep(code, { secret, lastStep: timeStepAt(now) + 1 }, now)).toBeUndefined();
});

test.each(['१२३४५६', '12345é', '', '1234567'])('%j is not a code', (code) => {
  expect(findTimeStep(code, { secret, lastStep: 0 }, now)).toBeUndefined();
});

test('base32 follows RFC 4648', () => {
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(fromBase32(toBase32(secret))).toEqual(secret);
});

test('the otpauth URL contains the issuer, the account and the secret', () => {
  const address = new URL(otpauthUri(secret, 'asha+x@example.in', 'Sangam'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Sangam:asha%2Bx%40example\.in\?/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: toBase32(secret),
    issuer: 'Sangam',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
