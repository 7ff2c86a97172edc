import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

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
const fileName = 'emoji-en.json';
const listed = /^\p{RGI_Emoji}$/v;

/** Keeps only the fields that the picker reads; src/ui/emoji/emoji-data.ts unpacks them. */
export function packEmoji(): string {
  const file = require.resolve('emojibase-data/en/data.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as SourceEmoji[];
  const shown = all.filter(({ group }) => group !== undefined && group !== componentGroup);
  return JSON.stringify(
    shown.map(({ emoji, group, label, version, tags = [], skins = [] }) => [
      plain(emoji),
      group,
      label,
      version,
      tags.join('|'),
      skins.flatMap((skin) => (typeof skin.tone === 'number' ? skin.emoji : [])),
    ]),
  );
}

/**
 * As Unicode lists it. The source adds a variation selector to some; then one reaction could be stored in two
 * forms.
 */
function plain(emoji: string): string {
  return listed.test(emoji) ? emoji : emoji.replace(/\uFE0F$/, '');
}

/** Emits the picker's data as a file; `virtual:emoji-data` is its URL. */
export function emojiData(): Plugin {
  let isBuild = false;
  return {
    name: 'sangam:emoji-data',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${fileName}`, (_, answer) => {
        answer.setHeader('content-type', 'application/json');
        answer.end(packEmoji());
      });
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      if (!isBuild) return `export const emojiDataUrl = '/${fileName}';`;
      const asset = this.emitFile({ type: 'asset', name: fileName, source: packEmoji() });
      return `export const emojiDataUrl = import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}
