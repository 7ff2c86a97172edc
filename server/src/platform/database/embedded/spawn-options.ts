import type { SpawnOptions } from 'node:child_process';

export interface ProgramOptions {
  readonly cwd: string;
  /** In a session of its own, out of reach of the terminal's Ctrl-C. */
  readonly detached: boolean;
  /** Where stdout and stderr go. */
  readonly output: number | 'ignore';
}

export function spawnOptions({ cwd, detached, output }: ProgramOptions): SpawnOptions {
  // Postgres reads settings from PG* and LC_* variables, and has no business with our secrets.
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP } = process.env;
  return {
    cwd,
    detached,
    env: { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    windowsHide: true,
  };
}
