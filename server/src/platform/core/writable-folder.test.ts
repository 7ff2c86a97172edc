import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { throwawayFolder } from '../../../test/throwaway-folder.ts';
import { StartupError } from './startup-error.ts';
import { requireWritableFolder } from './writable-folder.ts';

test('creates the data folder and its parents', () => {
  const folder = throwawayFolder('sangam-writable-');
  const dataDir = join(folder, 'a', 'b');
  requireWritableFolder(dataDir);
  requireWritableFolder(dataDir);
  expect(existsSync(dataDir)).toBe(true);
  rmSync(folder, { recursive: true });
});

test.runIf(process.platform === 'linux')('rejects a path where no folder can be created', () => {
  expect(() => requireWritableFolder('/proc/nope')).toThrow(StartupError);
  expect(() => requireWritableFolder('/proc/nope/data')).toThrow(
    'Cannot write to the data folder /proc/nope/data (ENOENT).',
  );
});
