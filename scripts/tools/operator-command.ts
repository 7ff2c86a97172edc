import { DatabaseUnavailable } from '../../server/src/platform/core/database-errors.ts';
import { StartupError } from '../../server/src/platform/core/startup-error.ts';

/** Reports a step of a command. */
export type Tell = (step: string) => void;

const quietMs = 1000;

/** Runs an operator command: prints its progress and result, and errors that the operator can fix as one line. */
export async function runCommand(work: (tell: Tell) => Promise<string>): Promise<void> {
  let told = 0;
  const tell: Tell = (step) => {
    // Prints at most one step per second.
    if (Date.now() - told < quietMs) return;
    told = Date.now();
    console.log(`• ${step}`);
  };
  try {
    console.log(await work(tell));
  } catch (error) {
    console.error(inOneLine(error) ?? error);
    process.exitCode = 1;
  }
}

function inOneLine(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message;
  if (error instanceof DatabaseUnavailable)
    return `Cannot connect to the database (${error.message}).`;
  return undefined;
}
