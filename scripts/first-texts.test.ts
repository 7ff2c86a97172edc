import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageName } from '@sangam/contract/pages/pages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import { parseSync } from 'oxc-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { lazyTexts } from '../client/lazy-texts-plugin.ts';
import { hasPublicFrame } from '../client/src/app/page-catalogues.ts';
import { buildClient, clientFolder } from './tools/client-build.ts';
import { root } from './tools/paths.ts';

const client = join(root, 'client');
let filesByLanguage: Record<string, Record<PageName, readonly string[]>>;

beforeAll(async () => {
  await buildClient();
  filesByLanguage = JSON.parse(
    readFileSync(join(clientFolder, '.vite/page-files.json'), 'utf8'),
  ) as typeof filesByLanguage;
}, 120_000);

/** The ids of messages by the source files that use them, as `lingui extract` noted in the catalogues. */
function readIdsByFile(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const entry = /^(?:msgctxt (?<context>".*")\n)?msgid (?<message>(?:".*"\n)+)msgstr/m;
  for (const catalogue of globSync(join(client, 'src/locales/en/*.po'))) {
    for (const text of readFileSync(catalogue, 'utf8').split('\n\n')) {
      const { message = '""', context = '""' } = entry.exec(text)?.groups ?? {};
      const id = idOf(unquote(message), unquote(context));
      for (const [, file = ''] of text.matchAll(/^#: (\S+)/gm)) {
        found.set(file, (found.get(file) ?? new Set()).add(id));
      }
    }
  }
  return found;
}

function unquote(lines: string): string {
  const parts = lines.trim().split('\n');
  return parts.map((line) => JSON.parse(line) as string).join('');
}

/** As Lingui calculates it. */
function idOf(message: string, context: string): string {
  return createHash('sha256').update(`${message}\u{1F}${context}`).digest('base64url').slice(0, 6);
}

const importsByModule = new Map<string, readonly string[]>();

/** The modules of the client that a module imports statically. */
function importsOf(module: string): readonly string[] {
  const known = importsByModule.get(module);
  if (known) return known;
  const { module: parsed } = parseSync(module, readFileSync(join(client, module), 'utf8'));
  const paths = [
    ...parsed.staticImports
      .filter(({ entries: names }) => !names.length || names.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...parsed.staticExports
      .flatMap(({ entries: names }) => names)
      .filter(({ isType }) => !isType)
      .map(({ moduleRequest }) => moduleRequest?.value ?? ''),
  ];
  const imports = paths
    .filter((path) => /^\..*\.tsx?$/.test(path))
    .map((path) => join(dirname(module), path));
  importsByModule.set(module, imports);
  return imports;
}

/** These modules and all that they import statically. */
function modulesOf(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries);
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}

const idsByFile = readIdsByFile();

async function readTexts(files: readonly string[]): Promise<object | null> {
  const file = files.find((one) => one.startsWith('assets/texts-'));
  if (file === undefined) return null;
  return ((await import(join(clientFolder, file))) as { messages: object }).messages;
}

test('the catalogues name the files of their messages', () => {
  expect(idsByFile.size).toBeGreaterThan(300);
  expect(idsByFile.get('src/pages/HomePage.tsx')?.size).toBeGreaterThan(0);
});

describe.each(completeLanguages)('in %s', (language) => {
  test('what is loaded with a page has all messages that its modules can show', async () => {
    const lacking: string[] = [];
    let count = 0;
    for (const [name, files] of Object.entries(filesByLanguage[language] ?? {})) {
      const texts = await readTexts(files);
      if (!texts) continue;
      count += 1;
      const page = `src/pages/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
      const frame = hasPublicFrame(name as PageName)
        ? []
        : ['src/app/frame/Frame.tsx', 'src/app/user-state-persistence.ts'];
      for (const module of modulesOf(['src/app/main.tsx', ...frame, page])) {
        for (const id of idsByFile.get(module) ?? []) {
          if (!(id in texts)) lacking.push(`${name}: ${id} of ${module}`);
        }
      }
    }
    expect(count).toBeGreaterThan(30);
    expect(lacking).toEqual([]);
  });
});

const parse = (text: string) => parseSync('module.js', text).program;

/** The code as the plugin changes it; undefined without a change. */
function withLazyTexts(code: string): string | undefined {
  const { transform } = lazyTexts() as { transform: { handler: unknown } };
  const handler = transform.handler as (code: string) => { code: string } | undefined;
  return handler.call({ parse }, code)?.code;
}

test('every lazy load waits for the catalogues, unless it belongs to the first view', () => {
  expect(
    withLazyTexts("const a = () => f(import('./a.tsx'));\nconst b = import('./b.tsx');"),
  ).toMatch(
    /^import { withTexts } from ".*\/i18n\.ts";\nconst a = \(\) => f\(withTexts\(import\('\.\/a\.tsx'\)\)\);\nconst b = withTexts\(import\('\.\/b\.tsx'\)\);$/,
  );
  expect(withLazyTexts("import('../ui/ToastStack.tsx')")).toBeUndefined();
});
