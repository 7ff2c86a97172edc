import { useLingui } from '@lingui/react/macro';
import type { EmojiData } from 'frimousse';
import { useEffect, useState } from 'react';
import { fetchEmoji, type KnownEmoji } from './emoji-data.ts';
import { searchEmoji } from './search-emoji.ts';
import { recentEmoji } from './recent-emoji.ts';

const recentCategory = -1;
const resultCategory = -2;

interface LoadedEmoji {
  readonly locale: string;
  readonly emoji: readonly KnownEmoji[];
}

/**
 * The emoji of the picker. `data` is null before the first load and stays while another language loads; `data.locale`
 * is the language of its names. `hasFailed` is about the latest load.
 */
export function useEmojiData(search: string) {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const [loaded, setLoaded] = useState<LoadedEmoji | null>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState<number | null>(null);

  useEffect(() => {
    let isWanted = true;
    async function load() {
      const emoji = await fetchEmoji(locale).catch(() => null);
      if (!isWanted) return;
      setFailedTry(emoji ? null : tries);
      if (emoji) setLoaded({ locale, emoji });
    }
    void load();
    return () => {
      isWanted = false;
    };
  }, [tries, locale]);

  const categories = [
    { index: resultCategory, label: t`Search results` },
    { index: recentCategory, label: t`Recently used` },
    { index: 0, label: t`Smileys and emotions` },
    { index: 1, label: t`People` },
    // 2 are hair and skin components, which emoji-data-plugin.ts leaves out.
    { index: 3, label: t`Animals and nature` },
    { index: 4, label: t`Food and drink` },
    { index: 5, label: t`Travel and places` },
    { index: 6, label: t`Activities` },
    { index: 7, label: t`Objects` },
    { index: 8, label: t`Symbols` },
    { index: 9, label: t`Flags` },
  ];
  const skinTones = {
    light: t({ message: 'Light', context: 'skin tone' }),
    'medium-light': t({ message: 'Medium light', context: 'skin tone' }),
    medium: t({ message: 'Medium', context: 'skin tone' }),
    'medium-dark': t({ message: 'Medium dark', context: 'skin tone' }),
    dark: t({ message: 'Dark', context: 'skin tone' }),
  };
  const data: EmojiData | null = loaded && {
    locale: loaded.locale,
    emojis: emojiFor(loaded.emoji, search),
    categories,
    skinTones,
  };
  return {
    data,
    hasFailed: failedTry === tries,
    retry: () => setTries(tries + 1),
  };
}

function emojiFor(all: readonly KnownEmoji[], search: string): KnownEmoji[] {
  return search.trim() === '' ? [...recentOf(all), ...all] : resultsOf(all, search);
}

/** One category, so that the best match comes first. */
function resultsOf(all: readonly KnownEmoji[], search: string): KnownEmoji[] {
  return searchEmoji(all, search).map((emoji) => ({ ...emoji, category: resultCategory }));
}

/** Keeps the skin tone of chosen emoji. */
function recentOf(all: readonly KnownEmoji[]): KnownEmoji[] {
  return recentEmoji().flatMap((recent) => {
    const found = all.find(
      ({ emoji, skins }) => emoji === recent || Object.values(skins ?? {}).includes(recent),
    );
    if (!found) return [];
    const { label, version, tags } = found;
    return { emoji: recent, category: recentCategory, label, version, tags };
  });
}
