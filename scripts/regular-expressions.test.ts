import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runInNewContext } from 'node:vm';
import { endpoints } from '@sangam/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { exactSchemas } from '../server/src/platform/core/validation.ts';
import { root } from './tools/paths.ts';

interface Found {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const folders = ['contract/src', 'server/src', 'client/src', 'scripts'];

function sourceFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  );
}

/** The positions of a literal: after an opening bracket, a comma, an operator or at the start of a line. */
const literal =
  /(?<=[(,=:[!&|?{;>]\s*|\breturn\s|^\s*)\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)(?=[\s.,;)\]}:]|$)/gm;
/** Patterns that are written as strings: of schemas, and of composed expressions. */
const written = /(?:pattern:\s+|new RegExp\(\s*)(?:'([^'\n]+)'|`([^`$]+)`)/g;

function collect(): Found[] {
  return sourceFiles().flatMap((path) => {
    const text = readFileSync(path, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    const file = relative(root, path);
    const literals = [...text.matchAll(literal)].map(([, source = '', flags = '']) => ({
      file,
      source,
      flags,
    }));
    const texts = [...text.matchAll(written)].map(([, single, template]) => ({
      file,
      source: (single ?? template ?? '').replaceAll('\\\\', '\\'),
      flags: 'u',
    }));
    return [...literals, ...texts].filter(({ source, flags }) => isExpression(source, flags));
  });
}

/** A request has them checked also where it is far longer than the schema allows. */
function inSchemas(part: unknown = endpoints): Found[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string'
      ? [{ file: 'a schema', source: value, flags: 'u' }]
      : inSchemas(value),
  );
}

const formats = Object.entries(exactSchemas.formats).flatMap(([name, format]) =>
  format instanceof RegExp
    ? [{ file: `the format ${name}`, source: format.source, flags: format.flags }]
    : [],
);

function isExpression(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Attack characters for an expression: its own literals and one of each class that it contains. */
function alphabetOf(source: string): string[] {
  const own =
    source.replace(/\\[a-zA-Z](\{[^}]*\})?/g, '').match(/[\p{L}\p{N}\s@.:/#+_%~-]/gu) ?? [];
  const kinds = ['a', 'A', '0', ' ', '\n', '-', '.', '@', '_', '\u0301', 'क', '!'];
  return [...new Set([...own.slice(0, 8), ...kinds])];
}

/** Some expressions backtrack only after a matching prefix, of which they contain this part. */
const beginnings = [
  { text: '', part: '' },
  { text: 'a@', part: '@' },
  { text: 'Version/.', part: 'Version' },
  { text: 'http://', part: ':' },
];
const endings = ['\u0000', '@\n'];
const length = 40_000;
/** Processor time: far more than a linear expression needs, and less than any other. */
const patienceMs = 2000;
/** On a busy machine the same work takes longer. */
const longestMs = 30_000;

function attacksOn(source: string): string[] {
  const letters = alphabetOf(source);
  const pairs = letters.slice(0, 6).flatMap((one, at) => [one + (letters[at + 1] ?? 'a')]);
  const starts = beginnings.filter(({ part }) => source.includes(part));
  return [...letters, ...pairs].flatMap((pump) =>
    starts.flatMap(({ text }) =>
      endings.map((end) => text + pump.repeat(length / pump.length) + end),
    ),
  );
}

function isSlow({ source, flags }: Found, timeout = longestMs): boolean {
  const script = `for (const text of texts) text.replace(new RegExp(source, flags), '')`;
  const texts = attacksOn(source);
  const before = process.threadCpuUsage();
  try {
    runInNewContext(script, { source, flags: flags.replace('y', ''), texts }, { timeout });
  } catch {
    return true;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 > patienceMs;
}

/** The same expression is written in several files. */
const expressions = [
  ...new Map(
    [...collect(), ...inSchemas(), ...formats].map((found) => [
      `${found.source}/${found.flags}`,
      found,
    ]),
  ).values(),
];

test('the test finds the regular expressions of the sources', () => {
  expect(expressions.length).toBeGreaterThan(100);
  expect(formats.map(({ file }) => file)).toContain('the format email');
});

test('no regular expression needs more than linear time', { timeout: 120_000 }, () => {
  const slow = expressions
    .filter((found) => isSlow(found))
    .map(({ file, source }) => `${file}: /${source}/`);
  expect(slow).toEqual([]);
});

test('the test detects quadratic and exponential time', () => {
  expect(
    isSlow({ file: '', source: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', flags: '' }, patienceMs),
  ).toBe(true);
  expect(isSlow({ file: '', source: '(a+)+$', flags: '' }, patienceMs)).toBe(true);
  expect(isSlow({ file: '', source: '^[a-z]+$', flags: '' })).toBe(false);
});
