import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs tokens: the configured one, or a random one that the first start stores in the data folder. */
export function ensureAppSecret(given: string | undefined, dataDir: string): string {
  return given ?? storeAppSecret(randomBytes(48).toString('base64url'), dataDir);
}

/** The secret stored in the data folder, if there is one. */
export function findStoredSecret(dataDir: string): string | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Stores a secret in the data folder unless it already has one. Returns the stored secret. */
export function storeAppSecret(secret: string, dataDir: string): string {
  const file = fileIn(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  try {
    // Linking is atomic and fails when the file exists, so that two concurrent starts use the same secret.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

/** Identifies a secret without revealing it: backups store the fingerprint. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of the app secret').digest('hex');
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'app-secret');
}
