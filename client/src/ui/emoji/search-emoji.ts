import type { KnownEmoji } from './emoji-data.ts';

const labelScore = 10;

/**
 * The emoji that match the search, the best first: the name itself, a name that begins with it, a word of the name
 * that begins with it, any part of the name, then the same for tags. The picker re-sorts by its own score (10 for a
 * label match, 1 per matching tag). Each result gets as many copies of the search text as tags as its rank needs, so
 * that the score reproduces our order.
 */
export function searchEmoji(all: readonly KnownEmoji[], search: string): KnownEmoji[] {
  const text = search.toLowerCase().trim();
  return all
    .map((emoji) => ({ emoji, rank: rankOf(emoji, text) }))
    .filter(({ rank }) => rank < ranks)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ emoji, rank }) => {
      const inLabel = emoji.label.toLowerCase().includes(text) ? labelScore : 0;
      return { ...emoji, tags: Array<string>(labelScore + ranks - rank - inLabel).fill(text) };
    });
}

const ranks = 7;

function rankOf({ label, tags }: KnownEmoji, text: string): number {
  const name = label.toLowerCase();
  const checks = [
    name === text,
    name.startsWith(text),
    name.includes(` ${text}`),
    name.includes(text),
    tags.includes(text),
    tags.some((tag) => tag.startsWith(text)),
    tags.some((tag) => tag.includes(text)),
  ];
  const first = checks.indexOf(true);
  return first === -1 ? ranks : first;
}
