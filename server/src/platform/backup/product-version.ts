import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

export function readProductVersion(): string {
  const file = join(root, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The first 12 characters of the commit, where the product runs from a clone with a loose ref or detached HEAD; null elsewhere. */
export function findCommit(): string | null {
  try {
    const head = readGitFile('HEAD');
    const commit = head.startsWith('ref: ') ? readGitFile(head.slice('ref: '.length)) : head;
    return commit.slice(0, 12);
  } catch {
    return null;
  }
}

function readGitFile(name: string): string {
  return readFileSync(join(root, '.git', name), 'utf8').trim();
}
