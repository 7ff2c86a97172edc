import { emojiDataUrls } from 'virtual:emoji-data';
import { findSupportedVersion, supportsCountryFlags } from './emoji-support.ts';

/** The format of emoji-data-plugin.ts. */
type PackedEmoji = [
  emoji: string,
  category: number,
  label: string,
  version: number,
  tags: string,
  skins: string[],
];

/** An emoji as the picker needs it; `category` and `version` are those of Unicode. */
export interface KnownEmoji {
  emoji: string;
  category: number;
  label: string;
  version: number;
  tags: string[];
  skins?: Skins;
}

type Skins = Record<'light' | 'medium-light' | 'medium' | 'medium-dark' | 'dark', string>;

const known = new Map<string, Promise<readonly KnownEmoji[]>>();

/** Every emoji that this device can render, with names in the language, or in English without them; fetched once. */
export function fetchEmoji(locale: string): Promise<readonly KnownEmoji[]> {
  const url = emojiDataUrls[locale] ?? emojiDataUrls.en;
  const started = known.get(url);
  if (started) return started;
  const fetched = read(url).catch((error: unknown) => {
    known.delete(url);
    throw error;
  });
  known.set(url, fetched);
  return fetched;
}

async function read(url: string): Promise<readonly KnownEmoji[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('The emoji cannot be fetched');
  const all = unpackEmoji((await response.json()) as PackedEmoji[]);
  const version = findSupportedVersion(all);
  const hasFlags = supportsCountryFlags();
  return all.filter((one) => one.version <= version && (hasFlags || !isCountryFlag(one.emoji)));
}

/** Reads the list that the build has packed, also emoji that this device cannot render. */
export function unpackEmoji(packed: readonly PackedEmoji[]): KnownEmoji[] {
  return packed.map(([emoji, category, label, version, tags, skins]) => ({
    emoji,
    category,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    version,
    tags: tags.split('|'),
    ...skinsOf(skins),
  }));
}

function skinsOf([light, mediumLight, medium, mediumDark, dark]: readonly string[]): {
  skins?: Skins;
} {
  if (!light || !mediumLight || !medium || !mediumDark || !dark) return {};
  return {
    skins: {
      light,
      'medium-light': mediumLight,
      medium,
      'medium-dark': mediumDark,
      dark,
    },
  };
}

function isCountryFlag(emoji: string): boolean {
  return /^\p{Regional_Indicator}{2}$/u.test(emoji);
}
