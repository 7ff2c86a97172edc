import { englishReadings } from './english-readings.ts';
import { indicReadings } from './indic-readings.ts';

/**
 * The folded keys of one word. Words that sound alike share a folded key, whatever their script and spelling.
 * Only a-z and 0-9, so that databases of all locales compare them alike.
 */
export type WordKeys = readonly string[];

/** Longer words and longer texts are nobody's search. */
const longestWord = 60;
const joinedSigns = /['’`´]/g;
const word = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** Every word of a text with its keys, in their order. */
export function toSearchKeys(text: string): readonly WordKeys[] {
  const plain = text.normalize('NFC').toLowerCase().replace(joinedSigns, '');
  const named = plain.replace(/\bc\+\+/g, 'cplusplus').replace(/\b([cf])#/g, '$1sharp');
  return Array.from(named.matchAll(word), ([found]) => wordKeys(found)).filter(
    (keys) => keys.length > 0,
  );
}

/** The same for what somebody is typing: the last word may go on, and sound different then. */
export function toQueryKeys(text: string): readonly WordKeys[] {
  const words = toSearchKeys(text);
  const last = words.at(-1) ?? [];
  const goingOn = last.flatMap((key) => [
    key,
    key.replace(/i$/, 'y'),
    key.replace(/o$/, 'u'),
    key.replace(/(?<=.)h$/, ''),
  ]);
  return last.length === 0 ? words : [...words.slice(0, -1), [...new Set(goingOn)]];
}

/** Whether each word of the query begins, or is, a word of the text. */
export function matchesSearch(query: string, text: string): boolean {
  return keysMatch(toQueryKeys(query), toSearchKeys(text));
}

/** The same where the keys are kept, as for a list that is searched again and again. */
export function keysMatch(asked: readonly WordKeys[], there: readonly WordKeys[]): boolean {
  const known = there.flat();
  return (
    asked.length > 0 &&
    asked.every((keys) => keys.some((key) => known.some((one) => one.startsWith(key))))
  );
}

/** Texts repeat their words: a word that was looked at lately is not looked at again. */
const knownWords = new Map<string, WordKeys>();
const mostKnownWords = 10_000;

function wordKeys(text: string): WordKeys {
  const found = text.slice(0, longestWord);
  const known = knownWords.get(found);
  if (known) return known;
  if (knownWords.size >= mostKnownWords) knownWords.clear();
  const keys = freshKeys(found);
  knownWords.set(found, keys);
  return keys;
}

function freshKeys(found: string): WordKeys {
  const readings = /^[a-z0-9]*$/.test(found) ? englishReadings(found) : indicReadings(found);
  const keys = readings.flatMap((reading) => {
    const sound = soundOf(reading);
    return [sound, ...skeletonOf(sound)];
  });
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Spelling noise, one habit after the other; `C` is the sound of ch until the end. */
const habits: readonly (readonly [RegExp, string])[] = [
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
  // In the east of India v is written and spoken as b.
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
  return habits.reduce((text, [habit, plain]) => text.replace(habit, plain), latin);
}

/**
 * Long words are known by their consonants: their vowels are what people spell differently most, and what
 * English and Indian scripts write differently always (startup, स्टार्टअप).
 */
function skeletonOf(sound: string): string[] {
  const bones = sound.replace(/[aeiouy]/g, '');
  if (bones.length < 4 || /\d/.test(bones)) return [];
  const start = /^[aeiou]/.test(sound) ? 'a' : '';
  const end = /[iuo]$/.exec(sound)?.[0].replace('o', 'u') ?? '';
  return [`${start}${bones.replaceAll('j', 'g')}${end}`];
}
