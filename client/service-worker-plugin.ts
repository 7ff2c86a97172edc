import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import { build, type Plugin, type Rolldown } from 'vite';
import { filesOfPage, startFileOf } from './page-files-plugin.ts';

const workerSource = join(import.meta.dirname, 'service-worker/service-worker.ts');
const previewSource = join(import.meta.dirname, 'src/app/stored-feed-preview.entry.ts');

/** Builds the service worker as one file that knows the files of this build, and the script that it adds to Home. */
export function serviceWorker(): Plugin {
  return {
    name: 'sangam:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const start = startFileOf(bundle);
        // The kit uses the same plugins, but has no pages.
        if (!start) return;
        const preview = await buildScript(previewSource);
        const hash = createHash('sha256').update(preview).digest('hex').slice(0, 8);
        const previewFile = `assets/stored-feed-preview-${hash}.js`;
        this.emitFile({ type: 'asset', fileName: previewFile, source: preview });
        const source = await buildScript(workerSource, describeBuild(start, previewFile, bundle));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

function describeBuild(start: string, preview: string, bundle: Rolldown.OutputBundle) {
  const ofPages = Object.values(bundle)
    .filter(isForPages)
    .map(({ fileName }) => fileName);
  const files = Array.from(new Set([...ofPages, preview]), (file) => `/${file}`).toSorted();
  return {
    id: createHash('sha256').update(files.join()).digest('hex').slice(0, 16),
    start: `/${start}`,
    preview: `/${preview}`,
    homeFiles: byLanguage((language) =>
      filesOfPage('home', language, bundle).map((file) => `/${file}`),
    ),
    startFiles: byLanguage((language) => [
      ...filesOfPage('login', language, bundle).map((file) => `/${file}`),
      ...files.filter((file) => /\/start-[^/]+\.css$/.test(file)),
      `/${preview}`,
    ]),
    catalogues: byLanguage((language) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && isCatalogue(file, language))
        .map(({ fileName }) => `/${fileName}`),
    ),
    files,
  };
}

function byLanguage<Value>(valueOf: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<
    Language,
    Value
  >;
}

function isCatalogue({ moduleIds }: Rolldown.OutputChunk, locale: string): boolean {
  return moduleIds.some(
    (id) => id.includes(`/locales/${locale}/`) || id.endsWith(`/sample-texts/${locale}.ts`),
  );
}

/** Scripts, styles and fonts; without the catalogue of test texts and fonts that few devices need. */
function isForPages(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  if (!/^assets\/.*\.(js|css|woff2)$/.test(file.fileName)) return false;
  if (file.type === 'chunk') return !isCatalogue(file, 'pseudo');
  // From its cache the app loads catalogues.
  if (file.fileName.startsWith('assets/texts-')) return false;
  return file.originalFileNames.every((name) => !name.includes('/fonts/indic/'));
}

/** Builds one file without imports. */
async function buildScript(entry: string, description = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { buildDescription: JSON.stringify(description) },
    build: {
      target: 'es2022',
      write: false,
      lib: { entry, formats: ['iife'], name: 'built', fileName: 'built' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const output = first && 'output' in first ? first.output[0] : undefined;
  if (!output) throw new Error(`Nothing was built from ${entry}`);
  return output.code;
}
