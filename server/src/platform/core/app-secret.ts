import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs our tokens: the one given, or one made on the first start and kept. */
export function ensureAppSecret(given: string | undefined, dataDir: string): string {
  return given ?? keepAppSecret(randomBytes(48).toString('base64url'), dataDir);
}

/** The secret of the data folder, if it has one. */
export function findKeptSecret(dataDir: string): string | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Keeps a secret in the data folder unless one is there; gives the one that is there afterwards. */
export function keepAppSecret(secret: string, dataDir: string): string {
  const file = fileIn(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  try {
    // A link is made whole or not at all, and fails where one exists: two starts agree on one secret.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

/** By which a secret is known again without being told. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of the app secret').digest('hex');
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'app-secret');
}
