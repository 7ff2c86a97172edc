import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import type { PageName } from '@sangam/contract/pages/pages.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClient, clientFolder } from './tools/client-build.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const kilobyte = 1024;
let manifest: Record<string, Chunk>;
/** The files that the server preloads in each page, in English and in each language. */
let pageFiles: Record<PageName, readonly string[]>;
let filesByLanguage: Record<Language, Record<PageName, readonly string[]>>;

beforeAll(async () => {
  await buildClient();
  manifest = readList('manifest.json');
  filesByLanguage = readList('page-files.json');
  pageFiles = filesByLanguage.en;
}, 120_000);

function readList<List>(name: string): List {
  return JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8')) as List;
}

function compressedSize(file: string): number {
  return gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length;
}

/** The files that a page needs before it can be shown, without its messages. */
function scriptsOf(page: PageName, language: Language = 'en'): readonly string[] {
  const words = Object.entries(manifest).filter(([key]) => key.startsWith('src/locales/'));
  const files = new Set(filesByLanguage[language][page]);
  for (const [, { file }] of words) files.delete(file);
  return Array.from(files).filter((file) => !file.startsWith('assets/texts-'));
}

function kilobytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + compressedSize(file), 0) / kilobyte;
}

describe.each(completeLanguages)('in %s', (language) => {
  test.each(['landing', 'login', 'register'] as const)(
    '%s needs at most 105 KB of script',
    (page) => {
      expect(scriptsOf(page, language).length).toBeGreaterThan(1);
      expect(kilobytesOf(scriptsOf(page, language))).toBeLessThanOrEqual(105);
    },
  );

  test('landing and its texts have at most 102 KB', () => {
    expect(kilobytesOf(filesByLanguage[language].landing)).toBeLessThanOrEqual(102);
  });

  test('home needs at most 147 KB of script', () => {
    expect(kilobytesOf(scriptsOf('home', language))).toBeLessThanOrEqual(147);
  });

  // One of Home shows the text of the first posts while the others arrive.
  test.each([
    ['landing', 5],
    ['home', 9],
    ['profile', 14],
    ['messages', 13],
  ] as const)('%s has at most %i script files, with its messages', (page, most) => {
    expect(filesByLanguage[language][page].length).toBeLessThanOrEqual(most);
  });

  test.each([
    ['home', 150],
    ['profile', 182],
    ['messages', 180],
    ['project', 172],
    ['network', 160],
  ] as const)('%s and its texts have at most %i KB', (page, most) => {
    expect(kilobytesOf(filesByLanguage[language][page])).toBeLessThanOrEqual(most);
  });
});

test.each(languages)('no page in %s loads a catalogue of another language', (language) => {
  const catalogues = Object.entries(manifest)
    .filter(([key]) => key.startsWith('src/locales/'))
    .map(([key, { file }]) => ({ file, isOwn: key.startsWith(`src/locales/${language}/`) }));
  expect(catalogues.filter(({ isOwn }) => isOwn).length).toBeGreaterThan(5);
  const others = new Set(catalogues.filter(({ isOwn }) => !isOwn).map(({ file }) => file));
  for (const files of Object.values(filesByLanguage[language])) {
    expect(files.filter((file) => others.has(file))).toEqual([]);
  }
});

test('any page needs at most 194 KB of script', () => {
  const heavy = (Object.keys(pageFiles) as PageName[])
    .map((page) => ({ page, size: kilobytesOf(scriptsOf(page)) }))
    .filter(({ size }) => size > 194);
  expect(heavy).toEqual([]);
});

test('the style sheets together have at most 16 KB', () => {
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const size = Array.from(sheets).reduce((sum, file) => sum + compressedSize(file), 0);
  expect(size / kilobyte).toBeLessThanOrEqual(16);
});

test('the page itself has at most 6 KB', () => {
  expect(readFileSync(join(clientFolder, 'index.html')).length / kilobyte).toBeLessThanOrEqual(6);
});

test('no schema of the contract reaches the browser', () => {
  const scripts = Object.values(manifest).map(({ file }) =>
    readFileSync(join(clientFolder, file), 'utf8'),
  );
  expect(scripts.filter((script) => /typebox|additionalProperties/i.test(script))).toEqual([]);
});

test('script and style files are precompressed', () => {
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
