import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@sangam/contract/pages/pages.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import { hasSetupLink, storeSetupLink } from './administration.queries.ts';

/** How long a setup link works. */
const setupMinutes = 60;

interface SetupLinkOptions {
  readonly database: Database;
  readonly config: { readonly dataDir: string; readonly publicUrl: string };
  /** Replaces a link that still works, also when there is an operator: for the command `npm run setup-link`. */
  readonly force?: boolean;
}

const setupFile = (dataDir: string) => join(dataDir, 'setup-link.txt');

export function hashSetupToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For a link that was used; succeeds without a file. */
export function removeSetupFile(dataDir: string): void {
  rmSync(setupFile(dataDir), { force: true });
}

/**
 * Makes the link that makes its user an operator, and writes it to a file that only the user of the server process can
 * read. Unless forced, returns undefined when there is an operator or an earlier link still works.
 */
export async function createSetupLink({ database, config, force = false }: SetupLinkOptions) {
  const token = randomBytes(32).toString('base64url');
  const link = { hash: hashSetupToken(token), minutes: setupMinutes, force };
  if (!(await storeSetupLink(database, link))) return undefined;
  const url = `${config.publicUrl}${pages.setup}#token=${token}`;
  const file = setupFile(config.dataDir);
  // The mode applies to new files only.
  rmSync(file, { force: true });
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  return { url, file };
}

/**
 * Makes a setup link if one is needed, and returns what the operator of the machine reads at start; undefined if no
 * link works. The text contains the link itself only on a terminal, never in a log.
 */
export async function describeSetup(
  options: SetupLinkOptions,
  isTerminal = process.stdout.isTTY,
): Promise<string | undefined> {
  const link = await createSetupLink(options);
  if (!link) {
    const isWaiting = await hasSetupLink(options.database);
    return isWaiting ? `The setup link is in ${setupFile(options.config.dataDir)}` : undefined;
  }
  const place = isTerminal ? link.url : `the link in ${link.file}`;
  return `This server has no operator yet. Open ${place} within an hour to become its operator`;
}
