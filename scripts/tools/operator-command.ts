import { DatabaseUnavailable } from '../../server/src/platform/core/database-errors.ts';
import { StartupError } from '../../server/src/platform/core/startup-error.ts';

/** Reports a step of a command. */
export type OnProgress = (step: string) => void;

const quietMs = 1000;

/**
 * Runs an operator command and prints its progress and the returned result. After an error the exit code is 1; one that the
 * operator can fix is printed as one line.
 */
export async function runCommand(work: (onProgress: OnProgress) => Promise<string>): Promise<void> {
  let lastPrinted = 0;
  const onProgress: OnProgress = (step) => {
    // Prints at most one step per second.
    if (Date.now() - lastPrinted < quietMs) return;
    lastPrinted = Date.now();
    console.log(`• ${step}`);
  };
  try {
    console.log(await work(onProgress));
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
