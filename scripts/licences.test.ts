import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './tools/paths.ts';

interface Locked {
  readonly license?: string;
  readonly link?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Licences that are compatible with our MIT licence. The LGPL library is linked, not changed. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Zlib',
  'MPL-2.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
]);

/** Packages without a licence in their manifest, with the licence of their files. */
const readByHand: Readonly<Record<string, string>> = { 'node_modules/xmlhttprequest-ssl': 'MIT' };

test('every dependency has an allowed licence', () => {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(100);
  const rejected = installed.filter(([path, { license }]) => {
    const names = (license ?? readByHand[path] ?? 'none').replace(/[()]/g, '').split(/ AND | OR /);
    return !names.every((name) => allowed.has(name));
  });
  expect(rejected.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
