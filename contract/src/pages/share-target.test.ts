import { expect, test } from 'vitest';
import { readSharedFragment, writeSharedFragment } from './share-target.ts';

test('a shared text survives the fragment, and a fragment with a broken encoding has none', () => {
  expect(readSharedFragment(writeSharedFragment('100 % चाय #lab'))).toBe('100 % चाय #lab');
  expect(readSharedFragment('#text=100 % चाय')).toBe('');
  expect(readSharedFragment('#other=1')).toBe('');
});
