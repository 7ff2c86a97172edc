import { StartRefusal } from './start-refusal.ts';

/** Ends the process with the reason: one line where the operator can act on it. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}
