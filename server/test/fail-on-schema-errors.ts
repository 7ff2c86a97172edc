import { afterEach, expect } from 'vitest';
import { schemaErrors } from './check-responses.ts';

afterEach(() => {
  expect(schemaErrors.splice(0), 'answers that the contract does not declare').toEqual([]);
});
