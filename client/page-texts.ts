import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import { messagesOf } from './catalogue-plugin.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** Loaded during the first view or soon after it, without waiting for all texts: their texts belong to those of the first view. */
export const shownSoon = /(HeroPreview|LandingStory|ToastStack)\.tsx$/;

/** Collects which messages each module uses, and finds those of a page. */
export class PageTexts {
  readonly #translations = new Map<string, Record<string, unknown>>();
  readonly #idsByModule = new Map<string, readonly string[]>();

  /** Reads a compiled module of the app or a compiled catalogue. */
  read(code: string, module: string): void {
    const [, language] = /\/locales\/(\w+)\/\w+\.po$/.exec(module) ?? [];
    if (language === undefined) {
      const ids = code.matchAll(/["'`]([\w+/-]{6})["'`]/g).map(([, id = '']) => id);
      this.#idsByModule.set(module, Array.from(ids));
    } else {
      const known = this.#translations.get(language);
      this.#translations.set(language, { ...known, ...messagesOf(code) });
    }
  }

  /** The messages that these modules use, with all that they import statically or load soon (`shownSoon`). */
  messagesOf(
    sources: readonly string[],
    language: string,
    graph: Graph,
  ): Readonly<Record<string, unknown>> {
    const translations = this.#translations.get(language) ?? {};
    const ids = Array.from(modulesOf(sources, graph))
      .flatMap((module) => this.#idsByModule.get(module) ?? [])
      .filter((id) => id in translations);
    return Object.fromEntries(
      Array.from(new Set(ids).values())
        .toSorted()
        .map((id) => [id, translations[id]]),
    );
  }
}

/** The modules whose paths end like these, and all that they import statically or load at once. */
function modulesOf(sources: readonly string[], graph: Graph): ReadonlySet<string> {
  const all = Array.from(graph.getModuleIds());
  const found = new Set(sources.map((source) => moduleOf(source, all)));
  for (const module of found) {
    const info = graph.getModuleInfo(module);
    for (const imported of info?.importedIds ?? []) found.add(imported);
    for (const lazy of info?.dynamicallyImportedIds ?? [])
      if (shownSoon.test(lazy)) found.add(lazy);
  }
  return found;
}

function moduleOf(source: string, modules: readonly string[]): string {
  const module = modules.find((id) => id.endsWith(source));
  if (module === undefined) throw new Error(`There is no module ${source}`);
  return module;
}

/** A script with messages, named after their language and the hash of its content. */
export function textsFile(messages: object, language: string) {
  const text = JSON.stringify(messages).replace(/[\\`]|\$\{/g, String.raw`\$&`);
  const source = `export const messages=JSON.parse(\`${text}\`)`;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/texts-${language}-${hash}.js`, source };
}
