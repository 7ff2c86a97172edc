import { pages, type PageName } from '@sangam/contract/pages/pages.ts';
import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import type { Plugin, Rolldown } from 'vite';
import { PageTexts, textsFile } from './page-texts.ts';
import { hasPublicFrame, catalogueOf } from './src/app/page-catalogues.ts';

/** Read by the server. */
const listName = '.vite/page-files.json';
const start = '/src/app/main.tsx';

/**
 * Lists the files that each page needs in each language. The server adds preload links for them, so the browser requests all
 * at once instead of one after another. In complete languages a file with the texts of the first view takes the place of the
 * catalogues, which are loaded later (`src/app/i18n.ts`); of showcase pages only in English.
 */
export function pageFiles(): Plugin {
  const texts = new PageTexts();
  return {
    name: 'sangam:page-files',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/client\/src\/.*\.(tsx?|po)$/ },
      handler: (code, id) => texts.read(code, id),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // The kit uses the same plugins, but has no pages.
        if (!startFileOf(bundle)) return;
        const filesOfFirstView = (name: PageName, language: Language) => {
          if (!hasOwnTexts(name, language)) return filesOfPage(name, language, bundle);
          const sources = [start, ...scriptsOf(name)];
          const file = textsFile(texts.messagesOf(sources, language, this), language);
          this.emitFile({ type: 'asset', ...file });
          return [...filesOf(sources, bundle), file.fileName];
        };
        const names = Object.keys(pages) as PageName[];
        const lists = languages.map((language) => [
          language,
          Object.fromEntries(names.map((name) => [name, filesOfFirstView(name, language)])),
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
 * The scripts that a page needs with all its texts, and those that they import: the start, the message catalogues, the
 * page and, for members' pages, the private frame. Throws if one of them was not built.
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

/** In other languages than English, the sample content of the showcase is loaded with its catalogue. */
function hasOwnTexts(name: PageName, language: Language): boolean {
  const isComplete = completeLanguages.some((complete) => complete === language);
  return isComplete && (language === 'en' || catalogueOf(name) !== 'showcase');
}

/** The modules that the app loads before the page is shown, and the catalogues of all their texts. */
function sourcesOf(name: PageName, language: Language): readonly string[] {
  const words = (
    hasPublicFrame(name) ? ['open', catalogueOf(name)] : ['open', 'members', catalogueOf(name)]
  ).map((part) => `/src/locales/${language}/${part}.po`);
  const isComplete = completeLanguages.some((complete) => complete === language);
  const isFrequent = isComplete && ['open', 'members'].includes(catalogueOf(name));
  const list = isFrequent ? [] : ['/src/app/further-catalogues.ts'];
  return [...list, ...words, ...scriptsOf(name)];
}

/** The modules of the preview, the frame and the page. */
function scriptsOf(name: PageName): readonly string[] {
  const page = `pages/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
  const frame = hasPublicFrame(name)
    ? []
    : ['app/user-state-persistence.ts', 'app/frame/Frame.tsx'];
  const preview = name === 'home' ? ['app/feed-preview.ts'] : [];
  return [...preview, ...frame, page].map((source) => `/src/${source}`);
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
