import type { SpawnOptions } from 'node:child_process';

/** How to start a Postgres program. */
export interface ProgramOptions {
  readonly cwd: string;
  /** Runs in a session of its own, so that Ctrl-C in the terminal does not stop it. */
  readonly detached: boolean;
  /** Where stdout and stderr go. */
  readonly output: number | 'ignore';
}

/** Options of `spawn` with a minimal environment. */
export function spawnOptions({ cwd, detached, output }: ProgramOptions): SpawnOptions {
  // Postgres reads settings from PG* and LC_* variables, and must not get our secrets.
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP } = process.env;
  return {
    cwd,
    detached,
    env: { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    windowsHide: true,
  };
}
