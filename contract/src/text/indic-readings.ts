import { transliterate } from './transliterate.ts';

/** A word with many ambiguous letters gets only the likeliest readings. */
const maxReadings = 12;

/** Replaces spellings by their pronunciation. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/ः/g, ''],
  // Malayalam and Tamil write a hard t as a doubled r.
  [/റ്റ|ട്ട/g, 'त'],
  [/ണ്ട/g, 'ണ്ഡ'],
  [/ന്റ/g, 'न्त'],
  [/ത്മ/g, 'ദ്മ'],
  [/ற்ற/g, 'त'],
  [/ட்ச/g, 'क्श'],
  [/க்க/g, 'क'],
  [/ச்ச/g, 'च'],
  [/ஃப/g, 'फ'],
  [/ங்$/, 'ङ्ग्'],
  [/^கிரு/, 'க்ரி'],
  [/வு(?=[டண])/g, 'உ'],
  // Punjabi words end in e where other languages have ay.
  [/ੇ$/, 'ੈ'],
  // Before p, b and m the anusvara is an m.
  [/[ंংਂੰંଂంಂം](?=[प-मপ-মਪ-ਮપ-મପ-ମప-మಪ-ಮപ-മ])/g, 'म्'],
  // In the south a final anusvara is m, in Bengali ng.
  [/[ംంಂ]$/, 'म्'],
  [/ং(?=ল|$)/g, 'ङ्ग्'],
  // Bengali writes w as o and y.
  [/ও\u09af\u09bc(?:্য)?|(?<=ু)\u09af\u09bc(?=া)/g, 'व'],
];

/** Letters with more than one sound, likeliest first; '=' keeps the letter. */
const ambiguous: readonly (readonly [RegExp, readonly string[]])[] = [
  // Tamil inserts a vowel between two initial consonants and adds one after a final consonant.
  [/(?<=^[பத])[ிு](?=ர)|(?<=^[கப])ி(?=ள)/g, ['்', '=']],
  [/(?<=[டத])ு$|(?<=[వజ])ు$|(?<=[ವಜ])ು$|(?<=വ)ു$/g, ['=', '्']],
  [/(?<=[^்])க(?!்)/g, ['ग', 'क', 'ह']],
  [/க/g, ['क', 'ग']],
  [/(?<=ஞ்)ச|(?<=ഞ്)ച/g, ['ज', 'च']],
  [/ச/g, ['स', 'च']],
  [/ட்ட|ட|ട/g, ['ट', 'ड']],
  [/த்த|த/g, ['त', 'द']],
  [/^ப/g, ['प', 'ब', 'फ']],
  [/ப்ப|ப/g, ['प', 'ब']],
  [/(?<!্)য(?!\u09bc)|(?<!୍)ଯ(?!\u0b3c)/g, ['ज', 'य']],
  [/[डढডঢଡଢ][\u093c\u09bc\u0b3c]|[ઢಢ]$/g, ['र', 'ड']],
  // Some scripts write z as j, others as s.
  [/(?<=.)(?:ज\u093c|ਜ\u0a3c|ঝ|ઝ)/g, ['ज', 'स']],
  // The a of ‘cat’.
  [/(?<=^.)(?:্য|್ಯ|్య|്യ)(?=[াಾాാ])/g, ['=', '']],
];

/** The possible pronunciations of a lowercase word (NFC) in any script, in Latin letters. */
export function indicReadings(word: string): readonly string[] {
  const plain = spoken.reduce((text, [habit, sound]) => text.replace(habit, sound), word);
  const forms = ambiguous.reduce<readonly string[]>(
    (all, [letter, sounds]) => all.flatMap((form) => spread(form, letter, sounds, all.length)),
    [plain],
  );
  return forms.map(transliterate);
}

/** Expands a form into its readings, up to the limit for all forms. */
function spread(form: string, letter: RegExp, sounds: readonly string[], beside: number): string[] {
  let readings = [''];
  let end = 0;
  for (const { 0: found, index } of form.matchAll(letter)) {
    const before = form.slice(end, index);
    const isWithinLimit = readings.length * sounds.length * beside <= maxReadings;
    readings = readings.flatMap((start) =>
      (isWithinLimit ? sounds : sounds.slice(0, 1)).map(
        (sound) => start + before + (sound === '=' ? found : sound),
      ),
    );
    end = index + found.length;
  }
  return readings.map((start) => start + form.slice(end));
}
