import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { throwawayFolder } from '../../../test/throwaway-folder.ts';
import { StartupError } from './startup-error.ts';
import { refuseUnwritable } from './writable-folder.ts';

test('makes the data folder with all folders above it', () => {
  const folder = throwawayFolder('sangam-writable-');
  const dataDir = join(folder, 'a', 'b');
  refuseUnwritable(dataDir);
  refuseUnwritable(dataDir);
  expect(existsSync(dataDir)).toBe(true);
  rmSync(folder, { recursive: true });
});

test.runIf(process.platform === 'linux')('refuses a place where no folder can be made', () => {
  expect(() => refuseUnwritable('/proc/nope')).toThrow(StartupError);
  expect(() => refuseUnwritable('/proc/nope/data')).toThrow(
    'The data folder /proc/nope/data cannot be written (ENOENT).',
  );
});
