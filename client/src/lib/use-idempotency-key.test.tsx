import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIdempotencyKey } from './use-idempotency-key.ts';

function renderKey(): ReturnType<typeof useIdempotencyKey> {
  const got: ReturnType<typeof useIdempotencyKey>[] = [];
  function Sender() {
    got.push(useIdempotencyKey());
    return null;
  }
  render(<Sender />);
  return got[0] as ReturnType<typeof useIdempotencyKey>;
}

test('a retry of the same input uses the same key, and changed input a new one', () => {
  const { keyFor } = renderKey();
  const first = keyFor({ message: 'Rain' });
  expect(keyFor({ message: 'Rain' })).toBe(first);
  expect(keyFor({ message: 'Snow' })).not.toBe(first);
});

test('repeating a completed request uses a new key', () => {
  const { keyFor, renew } = renderKey();
  const first = keyFor({ message: 'Rain' });
  renew();
  expect(keyFor({ message: 'Rain' })).not.toBe(first);
});
