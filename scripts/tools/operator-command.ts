import { DatabaseUnavailable } from '../../server/src/platform/core/database-errors.ts';
import { StartupError } from '../../server/src/platform/core/startup-error.ts';

export type Tell = (step: string) => void;

const quietMs = 1000;

/** Runs what an operator asked for: steps are told as they come, what can be mended is told in one line. */
export async function runCommand(work: (tell: Tell) => Promise<string>): Promise<void> {
  let told = 0;
  const tell: Tell = (step) => {
    // Of thousands of steps a second, one is enough.
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
    return `The database could not be reached (${error.message}).`;
  return undefined;
}
