import { useLingui } from '@lingui/react/macro';
import type { EmojiData } from 'frimousse';
import { useEffect, useState } from 'react';
import { fetchEmoji, type KnownEmoji } from './emoji-data.ts';
import { searchEmoji } from './search-emoji.ts';
import { recentEmoji } from './recent-emoji.ts';

const recentCategory = -1;
const resultCategory = -2;

/** The emoji of the picker: `data` is null while they load, and after an error until `retry` succeeds. */
export function useEmojiData(search: string) {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const [emoji, setEmoji] = useState<readonly KnownEmoji[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isFetching, setIsFetching] = useState(true);

  useEffect(() => {
    if (!isFetching) return undefined;
    let isWanted = true;
    async function load() {
      const fetched = await fetchEmoji(locale).catch(() => null);
      if (!isWanted) return;
      setIsFetching(false);
      if (fetched) setEmoji(fetched);
      else setHasFailed(true);
    }
    void load();
    return () => {
      isWanted = false;
    };
  }, [isFetching, locale]);

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
  const data: EmojiData | null = emoji && {
    // Required by the type; the picker does not read it.
    locale: 'en',
    emojis: search.trim() === '' ? [...recentOf(emoji), ...emoji] : resultsOf(emoji, search),
    categories,
    skinTones,
  };
  return {
    data,
    hasFailed,
    retry: () => {
      setHasFailed(false);
      setIsFetching(true);
    },
  };
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
