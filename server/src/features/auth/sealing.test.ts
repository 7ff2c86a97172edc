import { expect, test } from 'vitest';
import { createSeal } from './sealing.ts';

const seal = createSeal('the secret of this server, long enough', 'tests');
const content = Buffer.from('what nobody else may read');

test('sealed data can be opened, and two sealings differ', () => {
  const [one, two] = [seal.encrypt(content, 'asha'), seal.encrypt(content, 'asha')];
  expect(seal.decrypt(one, 'asha')).toEqual(content);
  expect(seal.decrypt(two, 'asha')).toEqual(content);
  expect(one).not.toEqual(two);
  expect(one.includes(content)).toBe(false);
});

test('another owner, purpose or secret cannot open it', () => {
  const sealed = seal.encrypt(content, 'asha');
  expect(seal.decrypt(sealed, 'ravi')).toBeUndefined();
  const elsewhere = createSeal('the secret of this server, long enough', 'other things');
  expect(elsewhere.decrypt(sealed, 'asha')).toBeUndefined();
  expect(createSeal('another secret altogether', 'tests').decrypt(sealed, 'asha')).toBeUndefined();
});

test('changed or truncated data cannot be opened', () => {
  const sealed = seal.encrypt(content, 'asha');
  for (let place = 0; place < sealed.length; place++) {
    const bent = Buffer.from(sealed);
    bent.writeUInt8((bent[place] ?? 0) ^ 1, place);
    expect(seal.decrypt(bent, 'asha'), `byte ${place}`).toBeUndefined();
    expect(seal.decrypt(sealed.subarray(0, place), 'asha'), `cut at ${place}`).toBeUndefined();
  }
});
