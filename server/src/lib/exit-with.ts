import { DatabaseAway } from '../database/database-errors.ts';
import { StartRefusal } from './start-refusal.ts';

/** Ends the process with the reason: one line where the operator can act on it. */
export function exitWith(error: unknown): never {
  console.error(wordsFor(error));
  process.exit(1);
}

function wordsFor(error: unknown): unknown {
  if (error instanceof StartRefusal) return error.message;
  if (!(error instanceof DatabaseAway)) return error;
  return `The database went away (${error.message}). Start Sangam again once it is back.`;
}
