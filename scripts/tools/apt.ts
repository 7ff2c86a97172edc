import { spawnSync } from 'node:child_process';

/** Whether a program can be run on this machine. */
export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

/** An unavailable package is tried once per run, not by every caller. */
const tried = new Set<string>();

/** Installs Debian packages if possible: as root, with apt. */
export function aptInstall(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) return;
  if (packages.every((name) => tried.has(name))) return;
  for (const name of packages) tried.add(name);
  console.log(`• Installing ${packages.join(', ')} with apt`);
  const options = ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as const };
  spawnSync('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] });
  spawnSync('apt-get', ['install', ...options, ...packages], {
    ...quiet,
    stdio: [...quiet.stdio],
  });
}
