import { afterEach, expect } from 'vitest';
import { brokenPromises } from './check-answers.ts';

afterEach(() => {
  expect(brokenPromises.splice(0), 'answers that the contract does not declare').toEqual([]);
});
