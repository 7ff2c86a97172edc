import { englishReadings } from './english-readings.ts';
import { indicReadings } from './indic-readings.ts';

/**
 * The folded keys of one word. Words that sound alike share a key across scripts and spellings. Only a-z and
 * 0-9, so that every database locale compares them alike.
 */
type WordKeys = readonly string[];

/** Longer words are truncated. */
const maxWordLength = 60;
const joinedSigns = /['’`´]/g;
const word = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** The folded keys of each word of a text, in order; words of other scripts than Latin and Indic ones are left out. */
export function toSearchKeys(text: string): readonly WordKeys[] {
  const plain = text.normalize('NFC').toLowerCase().replace(joinedSigns, '');
  const named = plain.replace(/\bc\+\+/g, 'cplusplus').replace(/\b([cf])#/g, '$1sharp');
  return Array.from(named.matchAll(word), ([found]) => wordKeys(found)).filter(
    (keys) => keys.length > 0,
  );
}

/**
 * The folded keys of each word of a query while typing: the last word may be incomplete and sound different when
 * complete.
 */
export function toQueryKeys(text: string): readonly WordKeys[] {
  const words = toSearchKeys(text);
  const last = words.at(-1) ?? [];
  const continuations = last.flatMap((key) => [
    key,
    key.replace(/i$/, 'y'),
    key.replace(/o$/, 'u'),
    key.replace(/(?<=.)h$/, ''),
  ]);
  return last.length === 0 ? words : [...words.slice(0, -1), [...new Set(continuations)]];
}

/** A cache: texts repeat their words. */
const cachedKeys = new Map<string, WordKeys>();
const maxCachedWords = 10_000;

function wordKeys(text: string): WordKeys {
  const found = text.slice(0, maxWordLength);
  const known = cachedKeys.get(found);
  if (known) return known;
  if (cachedKeys.size >= maxCachedWords) cachedKeys.clear();
  const keys = computeKeys(found);
  cachedKeys.set(found, keys);
  return keys;
}

function computeKeys(found: string): WordKeys {
  const readings = /^[a-z0-9]*$/.test(found) ? englishReadings(found) : indicReadings(found);
  const keys = readings.flatMap((reading) => {
    const sound = soundOf(reading);
    return [sound, ...consonantSkeleton(sound)];
  });
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Spelling rules, applied in order; `C` stands for the sound ch until the last rule. */
const spellingRules: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/nh$/, 'ng'],
  [/chh?/g, 'C'],
  [/s?c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/zh/g, 'l'],
  [/z/g, 'j'],
  // ज्ञ, but not a typo such as ‘arjn’: after r, for example, ज्ञ does not occur.
  [/dny|(?<![^aeioun])jny?|gn(?=[aeiouy])/g, 'gy'],
  [/ph/g, 'f'],
  [/([^aeiouhr])h+|(r)h+(?![aeiou])|^(r)h+/g, '$1$2$3'],
  [/ow(?=$|[^aeiouy])|aw(?=[^aeiouy])/g, 'o'],
  // In eastern India v is written and pronounced as b.
  [/[bw]/g, 'v'],
  [/([^aeiou0-9])\1+/g, '$1'],
  [/^(.{3,})ah$/, '$1a'],
  [/(?<=^a|e)ha(?=[^aeiouh][aeiou])|h(?=[^aeiouh])/g, ''],
  [/(?<!a)a+o(?=$|[^aeiou])/g, 'av'],
  [/aa+/g, 'a'],
  [/ee+|ii+|ie$/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/ay[aei](?=[^aeiouy])/g, 'e'],
  [/iy?(?=[aeou])|iy$/g, 'y'],
  [/(?<=[^aeiou])[ae]$/, ''],
  [/ay$/, 'e'],
  [/[ae][iy](?![aeou])|ae/g, 'e'],
  [/au|ou|oa/g, 'o'],
  // ऋ is ri in the north and ru in the west and south.
  [/(?<=[^aeiouy])ru(?=[^aeiou])/g, 'ri'],
  [/(?!^)a/g, ''],
  [/C/g, 'c'],
];

function soundOf(latin: string): string {
  return spellingRules.reduce((text, [rule, plain]) => text.replace(rule, plain), latin);
}

/**
 * The consonant skeleton of a long word: vowels differ most between spellings, and always between English and
 * Indian scripts (startup, स्टार्टअप).
 */
function consonantSkeleton(sound: string): string[] {
  const consonants = sound.replace(/[aeiouy]/g, '');
  if (consonants.length < 4 || /\d/.test(consonants)) return [];
  const start = /^[aeiou]/.test(sound) ? 'a' : '';
  const end = /[iuo]$/.exec(sound)?.[0].replace('o', 'u') ?? '';
  return [`${start}${consonants.replaceAll('j', 'g')}${end}`];
}
