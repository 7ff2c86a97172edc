import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildClient, clientFolder } from './tools/client-build.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

const kilobyte = 1024;
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  await buildClient();
  manifest = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as typeof manifest;
}, 120_000);

function compressedSize(file: string): number {
  return gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length;
}

/** A chunk and all that it imports at once, by the names of the built files. */
function staticGraph(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) staticGraph(next, seen);
  return seen;
}

/** The script of a first visit: the start, and the page with all that it imports at once. */
function firstLoad(...keys: string[]): number {
  const start = ['index.html', ...keys];
  const files = new Set(start.flatMap((key) => Array.from(staticGraph(key))));
  return Array.from(files).reduce((sum, file) => sum + compressedSize(file), 0);
}

const publicPages = ['LandingPage', 'LoginPage', 'RegisterPage'].map(
  (name) => `src/pages/${name}.tsx`,
);

test.each(publicPages)('%s needs at most 115 KB of script', (page) => {
  expect(manifest).toHaveProperty([page]);
  expect(firstLoad(page) / kilobyte).toBeLessThanOrEqual(115);
});

/** What is waited for before anything of a member’s page is shown. */
const aroundPages = [
  'src/app/first-calls.ts',
  'src/app/private-persistence.ts',
  'src/app/frame/Frame.tsx',
];

test('home needs at most 160 KB of script', () => {
  expect(firstLoad('src/pages/HomePage.tsx', ...aroundPages) / kilobyte).toBeLessThanOrEqual(160);
});

test('home is made of at most 12 script files, with its words', () => {
  const files = JSON.parse(
    readFileSync(join(clientFolder, '.vite/page-files.json'), 'utf8'),
  ) as Record<string, string[]>;
  expect(files['home']?.length).toBeLessThanOrEqual(12);
});

test('no file waits for another that waits for it', () => {
  const importsOf = (key: string) => manifest[key]?.imports ?? [];
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of importsOf(from)) {
      if (seen.has(next)) continue;
      seen.add(next);
      reaches(next, seen);
    }
    return seen;
  };
  expect(Object.keys(manifest).filter((key) => reaches(key).has(key))).toEqual([]);
});

test('any other page adds at most 45 KB to the frame that stands around it', () => {
  const start = staticGraph('src/app/frame/Frame.tsx', staticGraph('index.html'));
  const heavy = Object.keys(manifest)
    .filter((key) => key.startsWith('src/pages/'))
    .map((key) => {
      const own = Array.from(staticGraph(key)).filter((file) => !start.has(file));
      return { key, size: own.reduce((sum, file) => sum + compressedSize(file), 0) / kilobyte };
    })
    .filter(({ size }) => size > 45);
  expect(heavy).toEqual([]);
});

test('the style sheets together take at most 16 KB', () => {
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const size = Array.from(sheets).reduce((sum, file) => sum + compressedSize(file), 0);
  expect(size / kilobyte).toBeLessThanOrEqual(16);
});

test('the page itself takes at most 6 KB', () => {
  expect(readFileSync(join(clientFolder, 'index.html')).length / kilobyte).toBeLessThanOrEqual(6);
});

test('no schema of the contract reaches the browser', () => {
  const scripts = Object.values(manifest).map(({ file }) =>
    readFileSync(join(clientFolder, file), 'utf8'),
  );
  expect(scripts.filter((script) => /typebox|additionalProperties/i.test(script))).toEqual([]);
});

test('script and style files lie there compressed', () => {
  const plain = Object.values(manifest)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter(
      (file) =>
        /\.(js|css)$/.test(file) && readFileSync(join(clientFolder, file)).length >= kilobyte,
    )
    .filter(
      (file) => !['.br', '.gz'].every((ending) => existsSync(join(clientFolder, file + ending))),
    );
  expect(plain).toEqual([]);
});

test('the development-only pages are not in the build', () => {
  expect(existsSync(join(clientFolder, 'kit'))).toBe(false);
});
