import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  checkCoverage,
  checkImports,
  findUnusedEntries,
  readAllowedImports,
  rules,
} from './tools/import-rules.ts';
import { root } from './tools/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const allowed = readAllowedImports(read('docs/ARCHITECTURE.md'));

/** The TypeScript files of the three packages, by path. */
function readSources(): ReadonlyMap<string, string> {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'contract/src',
      'server/src',
      'client/src',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return new Map(
    files
      .trim()
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
      .map((file) => [file, read(file)] as const),
  );
}

const sources = readSources();

test('every import of contract, server and client follows the rules of ARCHITECTURE', () => {
  expect(checkImports(sources, allowed)).toEqual([]);
});

describe('every file of contract, server and client is covered by the rules', () => {
  const files = [...sources.keys()];

  test('no file is in an unknown folder, and no package is missing', () => {
    expect(checkCoverage(files)).toEqual([]);
  });

  test.each([
    'client/src/hooks/use-thing.ts',
    'client/src/thing.ts',
    'client/src/features/thing.ts',
    'server/src/helpers/thing.ts',
    'server/src/thing.ts',
    'server/src/platform/thing.ts',
  ])('%s fails', (file) => {
    expect(checkCoverage([...files, file])).toEqual([
      `${file} is in no folder that the rules cover`,
    ]);
  });

  test.each(['contract/src', 'server/src', 'client/src'])('%s without files fails', (folder) => {
    const others = files.filter((file) => !file.startsWith(`${folder}/`));
    expect(checkCoverage(others)).toEqual([
      expect.stringContaining(`${folder} has 0 files, expected at least`),
    ]);
  });
});

/** For each rule one file that breaks it: [file, what it imports]. */
const violations: Readonly<Record<string, readonly [string, string]>> = {
  'the contract imports only its schema library': ['contract/src/posts/posts.schema.ts', 'zod'],
  'server and client do not import each other': [
    'server/src/features/posts/posts.service.ts',
    '../../../../client/src/lib/plural.ts',
  ],
  'product code does not import tests': [
    'server/src/features/posts/posts.service.ts',
    '../../../test/people.ts',
  ],
  'the platform imports no feature': [
    'server/src/platform/http/probes.ts',
    '../../features/health/health.service.ts',
  ],
  'a platform folder imports only the folders of its row in ARCHITECTURE': [
    'server/src/platform/database/connect.ts',
    '../http/bind-endpoint.ts',
  ],
  'a server feature imports only the features of its row in ARCHITECTURE': [
    'server/src/features/comments/comments.service.ts',
    '../posts/posts.service.ts',
  ],
  'of another server feature only services, features and adapters are imported': [
    'server/src/features/posts/posts.service.ts',
    '../comments/comments.queries.ts',
  ],
  'a feature does not import the app or the seed': [
    'server/src/features/posts/posts.jobs.ts',
    '../../seed/demo-seed.ts',
  ],
  'routes import neither queries nor other features': [
    'server/src/features/posts/posts.routes.ts',
    './posts.queries.ts',
  ],
  'policies and presenters are pure: no services, no database connection': [
    'server/src/features/posts/posts.policy.ts',
    '../../platform/database/connect.ts',
  ],
  'policies and presenters import only types of rows from queries': [
    'server/src/features/posts/posts.presenter.ts',
    './posts.queries.ts',
  ],
  'a client layer imports only itself and the layers below': [
    'client/src/ui/Button.tsx',
    '../features/posts/posts.slice.ts',
  ],
  'a client feature does not import another feature': [
    'client/src/features/posts/components/PostCard.tsx',
    '../../comments/components/CommentList.tsx',
  ],
  'pages fetch nothing themselves': ['client/src/pages/HomePage.tsx', '../lib/http-client.ts'],
};

describe('each import rule fails when it is broken', () => {
  /** The one rule that imports of types alone do not break. */
  const typesAllowed = 'policies and presenters import only types of rows from queries';

  test('every rule has an example', () => {
    expect(Object.keys(violations)).toEqual(rules.map(({ name }) => name));
  });

  const forms = [
    ['an import', (path: string) => `import { thing } from '${path}';`],
    ['a type-only import', (path: string) => `import type { Thing } from '${path}';`],
    ['a re-export', (path: string) => `export * from '${path}';`],
    ['a dynamic import', (path: string) => `export const load = () => import('${path}');`],
    ['an inline type', (path: string) => `export type Thing = import('${path}').Thing;`],
    ['the type of a module', (path: string) => `export type Things = typeof import('${path}');`],
  ] as const;

  test.each(
    Object.entries(violations).flatMap(([name, violation]) =>
      forms
        .filter(([form]) => !/type/.test(form) || name !== typesAllowed)
        .map(([form, write]) => ({ name, form, violation, write })),
    ),
  )('$name ($form)', ({ name, violation: [file, path], write }) => {
    expect(checkImports(new Map([[file, write(path)]]), allowed)).toEqual([
      `${file} imports ${path}: ${name}`,
    ]);
  });

  test.each([
    "import type { PostRow } from './posts.queries.ts';",
    "import { type PostRow } from './posts.queries.ts';",
    "export type { PostRow } from './posts.queries.ts';",
    "export type Row = import('./posts.queries.ts').PostRow;",
  ])('a presenter may contain %s', (line) => {
    const file = 'server/src/features/posts/posts.presenter.ts';
    expect(checkImports(new Map([[file, line]]), allowed)).toEqual([]);
  });

  test('a type and a value of one file count as a value', () => {
    const file = 'server/src/features/posts/posts.policy.ts';
    const lines =
      "import type { PostRow } from './posts.queries.ts';\n" +
      "import { insertPost, type PostText } from './posts.queries.ts';";
    expect(checkImports(new Map([[file, lines]]), allowed)).toEqual([
      `${file} imports ./posts.queries.ts: ${typesAllowed}`,
    ]);
  });

  test.each([
    ['by types alone', "import type { B } from './b.ts';"],
    ['by a dynamic import', "export const load = () => import('./b.ts');"],
  ])('two files import each other, even %s', (_, toB) => {
    const pair = new Map([
      ['client/src/lib/a.ts', toB],
      ['client/src/lib/b.ts', "import type { A } from './a.ts';"],
    ]);
    expect(checkImports(pair, allowed)).toEqual([
      'cycle: client/src/lib/a.ts → client/src/lib/b.ts → client/src/lib/a.ts',
    ]);
  });

  test('a file cannot be parsed', () => {
    expect(() => checkImports(new Map([['client/src/lib/a.ts', 'import {']]), allowed)).toThrow(
      'could not be parsed',
    );
  });

  test('nothing was checked', () => {
    expect(() => checkImports(new Map(), allowed)).toThrow('No import was found');
  });
});

const listFolders = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

describe('the tables of ARCHITECTURE', () => {
  test('allow nothing that no product file imports', () => {
    expect(findUnusedEntries(sources, allowed)).toEqual([]);
  });

  test('have an entry that is found when only a test imports it', () => {
    const table = new Map([['jobs', ['core', 'database']]]);
    const line = "import { thing } from '../core/thing.ts';";
    const files = new Map([
      ['server/src/platform/jobs/worker.ts', "import { thing } from '../database/thing.ts';"],
      ['server/src/platform/jobs/worker.test.ts', line],
    ]);
    expect(findUnusedEntries(files, { platform: table, features: new Map() })).toEqual([
      'jobs → core',
    ]);
  });

  test('have a row for every folder of the platform and every server feature', () => {
    expect([...allowed.platform.keys()].toSorted()).toEqual(listFolders('server/src/platform'));
    expect([...allowed.features.keys()].toSorted()).toEqual(listFolders('server/src/features'));
  });

  test.each(['platform', 'features'] as const)('allow no cycle between %s', (table) => {
    const order: string[] = [...allowed[table].keys()];
    const upward = [...allowed[table]].flatMap(([name, imported]) =>
      imported
        .filter((other) => order.includes(other) && order.indexOf(other) >= order.indexOf(name))
        .map((other) => `${name} → ${other}`),
    );
    expect(upward).toEqual([]);
  });
});
