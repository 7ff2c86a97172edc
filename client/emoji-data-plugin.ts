import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The languages of the app for which emojibase has names of emoji; the others show the English ones. */
const emojiLanguages = ['en', 'hi'] as const;
type EmojiLanguage = (typeof emojiLanguages)[number];

interface SourceEmoji {
  readonly emoji: string;
  readonly label: string;
  readonly version: number;
  readonly group?: number;
  readonly tags?: readonly string[];
  readonly skins?: readonly { readonly emoji: string; readonly tone: number | number[] }[];
}

/** Hair and skin components, which users would not choose on their own. */
const componentGroup = 2;
const require = createRequire(import.meta.url);
const moduleName = 'virtual:emoji-data';
const sourceFiles: Readonly<Record<EmojiLanguage, string>> = {
  en: require.resolve('emojibase-data/en/data.json'),
  hi: require.resolve('emojibase-data/hi/data.json'),
};
const listed = /^\p{RGI_Emoji}$/v;

/** Keeps only the fields that the picker reads; src/ui/emoji/emoji-data.ts unpacks them. */
export function packEmoji(language: EmojiLanguage = 'en'): string {
  const all = readSource(language);
  // The English words are found in every language.
  const english = new Map(language === 'en' ? [] : readSource('en').map((one) => [one.emoji, one]));
  const shown = all.filter(({ group }) => group !== undefined && group !== componentGroup);
  return JSON.stringify(
    shown.map(({ emoji, group, label, version, tags = [], skins = [] }) => [
      plain(emoji),
      group,
      label,
      version,
      [...tags, ...wordsOf(english.get(emoji))].join('|'),
      skins.flatMap((skin) => (typeof skin.tone === 'number' ? skin.emoji : [])),
    ]),
  );
}

function readSource(language: EmojiLanguage): readonly SourceEmoji[] {
  return JSON.parse(readFileSync(sourceFiles[language], 'utf8')) as SourceEmoji[];
}

function wordsOf(emoji: SourceEmoji | undefined): readonly string[] {
  return emoji ? [emoji.label, ...(emoji.tags ?? [])] : [];
}

/**
 * As Unicode lists it. The source adds a variation selector to some; then one reaction could be stored in two
 * forms.
 */
function plain(emoji: string): string {
  return listed.test(emoji) ? emoji : emoji.replace(/\uFE0F$/, '');
}

const fileOf = (language: EmojiLanguage) => `emoji-${language}.json`;

/** Emits the picker's data as files; `virtual:emoji-data` has their URLs. */
export function emojiData(): Plugin {
  let isBuild = false;
  return {
    name: 'sangam:emoji-data',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    configureServer: ({ middlewares }) => {
      for (const language of emojiLanguages) {
        middlewares.use(`/${fileOf(language)}`, (_, answer) => {
          answer.setHeader('content-type', 'application/json');
          answer.end(packEmoji(language));
        });
      }
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const urls = emojiLanguages.map((language) => {
        const name = fileOf(language);
        if (!isBuild) return `${language}: '/${name}'`;
        const asset = this.emitFile({ type: 'asset', name, source: packEmoji(language) });
        return `${language}: import.meta.ROLLUP_FILE_URL_${asset}`;
      });
      return `export const emojiDataUrls = { ${urls.join()} };`;
    },
  };
}
