import { DatabaseUnavailable } from './database-errors.ts';
import { StartupError } from './startup-error.ts';

/** Ends the process with the reason: one line where the operator can act on it. */
export function exitWithError(error: unknown): never {
  console.error(wordsFor(error));
  process.exit(1);
}

function wordsFor(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof DatabaseUnavailable)) return error;
  return `The database went away (${error.message}). Start Sangam again once it is back.`;
}
