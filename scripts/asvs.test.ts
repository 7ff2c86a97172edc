import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './tools/paths.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const [intro = '', one = '', two = ''] = read('docs/asvs.md').split(/^## Level \d$/m);
const rows = (text: string) => text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line));

test('all 70 items of level 1 and all 183 of level 2 have a row', () => {
  expect(rows(one)).toHaveLength(70);
  expect(rows(two)).toHaveLength(183);
});

/** The tests that a row names, by file and title. */
function namedTests(row: string): { readonly path: string; readonly title: string }[] {
  return [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(
    ([, path = '', title = '']) => ({ path, title }),
  );
}

test('every item of level 1 names a test, or belongs to the deployment', () => {
  const open = rows(one).filter((row) => namedTests(row).length === 0);
  expect(open.filter((row) => !row.includes('Deployment'))).toEqual([]);
});

test('every test that level 1 names exists under that name', () => {
  const missing = rows(one)
    .flatMap(namedTests)
    .filter(({ path, title }) => !read(path).includes(title));
  expect(missing).toEqual([]);
});

test('the document states how many items of level 2 a test covers', () => {
  const held = rows(two).filter((row) => /`[\w./-]+\.(?:test|spec)\.tsx?`/.test(row));
  expect(intro).toContain(`${held.length} of the 183 answers of level 2 name a test`);
});

test('every file that level 2 names exists', () => {
  const files = ['server', 'client/src', 'contract/src', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  const named = [...two.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, name = '']) => name,
  );
  const missing = named.filter(
    (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

/** The shipped sources, without tests and seed data. */
const sources = ['contract/src', 'server/src', 'client/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^seed\/|^testing\//.test(file))
    .map((file) => join(folder, file)),
);

/** Each match of the pattern, with its file. */
function places(pattern: RegExp): { readonly file: string; readonly text: string }[] {
  return sources.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([text]) => ({ file, text })),
  );
}

const filesWith = (pattern: RegExp) => [...new Set(places(pattern).map(({ file }) => file))];

test('no code is evaluated at run time', () => {
  // A `client` is Redis, which runs only our own constant scripts.
  const running =
    /(?<!\bclient\.)\beval\(|\bnew Function\(|dangerouslySetInnerHTML|\.innerHTML\s*=/g;
  expect(places(running)).toEqual([]);
});

test('no value is concatenated into SQL', () => {
  // Names of tables, constraints and channels, and numbers of our own: no user input.
  const putTogether = filesWith(/\.(?:script|query)\(\s*(?:`[^`]*\$\{|'[^']*' \+)/g);
  expect(putTogether.toSorted()).toEqual([
    'server/src/platform/backup/tables.queries.ts',
    'server/src/platform/database/listen.ts',
    'server/src/platform/database/migrate.ts',
    'server/src/platform/media/media.queries.ts',
  ]);
});

test('only the database and the operator’s commands start programs, never through a shell', () => {
  const starting = filesWith(/from 'node:child_process'/g);
  expect(
    starting.filter((file) => !file.startsWith('server/src/platform/database/embedded/')),
  ).toEqual([]);
  expect(places(/\bexecSync\(|[^.\w]exec\(|shell: true/g)).toEqual([]);
});

test('nothing parses XML', () => {
  expect(places(/\bDOMParser\b|\bparseXml|from '[^']*(?:xml|sax)[^']*'/g)).toEqual([]);
  const named = ['package.json', 'server/package.json', 'client/package.json'].map(read).join('');
  expect(named).not.toMatch(/"[^"]*(?:xml|\bsax\b)[^"]*":/);
});

test('ciphers and hashes are only the approved ones', () => {
  const approved =
    /^(?:createHash\('sha256'|createHmac\('sha256'|hkdfSync\('sha256'|create(?:C|Dec)ipheriv\(algorithm)/;
  const used = places(/\b(?:createHash|createHmac|hkdfSync|create(?:C|Dec)ipher\w*)\([^,)]*/g);
  const others = used.filter(({ text }) => !approved.test(text));
  // Fixed by authenticator apps (RFC 6238).
  expect(others).toEqual([{ file: 'server/src/features/auth/totp.ts', text: "createHmac('sha1'" }]);
  expect(filesWith(/create(?:C|Dec)ipher\w*\(/g)).toEqual(['server/src/features/auth/sealing.ts']);
  expect(read('server/src/features/auth/sealing.ts')).toContain("algorithm = 'aes-256-gcm'");
  // Not for secrets: they derive an id from the text of a tag.
  expect(filesWith(/\bmd5\(/g)).toEqual(['server/src/features/search/tag-results.queries.ts']);
  expect(places(/Math\.random\(/g).filter(({ file }) => file.startsWith('server/'))).toEqual([]);
});

test('the time frames for updates are documented', () => {
  const updates = read('SECURITY.md').split('## Updates')[1] ?? '';
  expect(updates).toMatch(/within three days/);
  expect(updates).toMatch(/within thirty/);
  expect(updates).toMatch(/once in three months/);
});
