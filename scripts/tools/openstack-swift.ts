import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt.ts';

/** Debian's own Python: another one on the path lacks Debian's modules. */
const python = '/usr/bin/python3';

/** Finds a Python with OpenStack Swift, the S3 server of the tests, and installs its packages if allowed. */
export function findSwiftPython(): string | undefined {
  if (hasSwift()) return python;
  aptInstall(['python3-swift']);
  return hasSwift() ? python : undefined;
}

function hasSwift(): boolean {
  return spawnSync(python, ['-c', 'import swift.common.wsgi'], { stdio: 'ignore' }).status === 0;
}
