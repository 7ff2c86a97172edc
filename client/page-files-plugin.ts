import { pages, type PageName } from '@sangam/contract/pages/pages.ts';
import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import type { Plugin, Rolldown } from 'vite';
import { hasPublicFrame, catalogueOf } from './src/app/page-catalogues.ts';

/** Read by the server. */
const listName = '.vite/page-files.json';
const start = '/src/app/main.tsx';

/**
 * Lists the files that each page needs in each language. The server adds preload links for them, so the browser requests all
 * at once instead of one after another.
 */
export function pageFiles(): Plugin {
  return {
    name: 'sangam:page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // The kit uses the same plugins, but has no pages.
        if (!startFileOf(bundle)) return;
        const names = Object.keys(pages) as PageName[];
        const lists = languages.map((language) => [
          language,
          Object.fromEntries(names.map((name) => [name, filesOfPage(name, language, bundle)])),
        ]);
        const source = JSON.stringify(Object.fromEntries(lists));
        this.emitFile({ type: 'asset', fileName: listName, source });
      },
    },
  };
}

/** The first script; undefined in the build of the kit. */
export function startFileOf(bundle: Rolldown.OutputBundle): string | undefined {
  return findFile(start, bundle);
}

/**
 * The scripts that a page needs before it is shown, with those that they import: the start, the message catalogues, the
 * private frame and the page. Throws if one of them was not built.
 */
export function filesOfPage(
  name: PageName,
  language: Language,
  bundle: Rolldown.OutputBundle,
): readonly string[] {
  return filesOf([start, ...sourcesOf(name, language)], bundle);
}

function findFile(source: string, bundle: Rolldown.OutputBundle): string | undefined {
  return Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(source)),
  )?.fileName;
}

/** The modules that the app loads before the page is shown. */
function sourcesOf(name: PageName, language: Language): readonly string[] {
  const page = `pages/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
  const words = (
    hasPublicFrame(name) ? ['open', catalogueOf(name)] : ['open', 'members', catalogueOf(name)]
  ).map((part) => `locales/${language}/${part}.po`);
  const isComplete = completeLanguages.some((complete) => complete === language);
  const isFrequent = isComplete && ['open', 'members'].includes(catalogueOf(name));
  const list = isFrequent ? [] : ['app/further-catalogues.ts'];
  const frame = hasPublicFrame(name)
    ? []
    : ['app/user-state-persistence.ts', 'app/frame/Frame.tsx'];
  return [...list, ...words, ...frame, page].map((source) => `/src/${source}`);
}

function filesOf(sources: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const source of sources) add(fileOf(source, bundle));
  return Array.from(files);
}

function fileOf(source: string, bundle: Rolldown.OutputBundle): string {
  const file = findFile(source, bundle);
  if (file === undefined) throw new Error(`Nothing was built from ${source}`);
  return file;
}
