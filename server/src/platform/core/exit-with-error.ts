import { DatabaseUnavailable } from './database-errors.ts';
import { loggedError } from './logged-error.ts';
import { StartupError } from './startup-error.ts';

/** Prints the error and exits with code 1; errors that the operator can fix are one line without a stack trace. */
export function exitWithError(error: unknown): never {
  console.error(messageFor(error));
  process.exit(1);
}

function messageFor(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof DatabaseUnavailable)) return loggedError(error);
  return `The connection to the database was lost (${error.message}). Start Sangam again when the database is available.`;
}
