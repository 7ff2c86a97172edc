import { spawnSync } from 'node:child_process';

/** Whether a program answers on this machine. */
export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

/** Installs Debian packages where that is possible: as root, with apt. Says whether it worked. */
export function aptInstall(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) return false;
  console.log(`• Installing ${packages.join(', ')} with apt`);
  const options = ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as const };
  spawnSync('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] });
  const install = spawnSync('apt-get', ['install', ...options, ...packages], {
    ...quiet,
    stdio: [...quiet.stdio],
  });
  return install.status === 0;
}
