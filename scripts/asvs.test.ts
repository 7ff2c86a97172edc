import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './tools/paths.ts';

const [, one = '', two = ''] = readFileSync(join(root, 'docs/asvs.md'), 'utf8').split(
  /^## Level \d$/m,
);
const rows = (text: string) => text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line));

test('all 70 items of level 1 and all 183 of level 2 are answered', () => {
  expect(rows(one)).toHaveLength(70);
  expect(rows(two)).toHaveLength(183);
});

test('every item of level 1 names a test that exists, or is for whoever deploys', () => {
  const open = rows(one).filter((row) => {
    const tests = [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, path = '']) => path,
    );
    const shown = tests.length > 0 && tests.every((path) => existsSync(join(root, path)));
    return !shown && !/Deployment|check-answers/.test(row);
  });
  expect(open).toEqual([]);
});

test('no program text is run that was not written here', () => {
  const sources = ['contract/src', 'server/src', 'client/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => join(root, folder, file)),
  );
  const running = sources.filter((file) =>
    /\beval\(|\bnew Function\(|dangerouslySetInnerHTML|\.innerHTML\s*=/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(running).toEqual([]);
});
