import { expect, test } from 'vitest';
import { validateRegister } from './auth.rules.ts';

const values = { email: 'asha@example.in', password: 'rain on tin roofs', answer: '' };

test.each([80, 81])('validates a name of %i characters', (length) => {
  const { name } = validateRegister({ ...values, name: 'न'.repeat(length) });
  expect(name === undefined).toBe(length === 80);
});

test('the error for a name that is too long states the limit', () => {
  expect(validateRegister({ ...values, name: 'n'.repeat(81) }).name).toMatchObject({
    message: 'Use at most {maxName} characters',
    values: { maxName: 80 },
  });
});
