import { transliterate } from './transliterate.ts';

/** Of a word with many vague letters only the likelier readings are kept. */
const mostReadings = 12;

/** Spelled in one way, spoken in another: written as it is spoken. */
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
  // Punjabi ends in e what others end in ay.
  [/ੇ$/, 'ੈ'],
  // Before p, b and m the dot over a letter is an m.
  [/[ंংਂੰંଂంಂം](?=[प-मপ-মਪ-ਮપ-મପ-ମప-మಪ-ಮപ-മ])/g, 'म्'],
  // In the south the dot at the end of a word is an m, in Bengal it is ng.
  [/[ംంಂ]$/, 'म्'],
  [/ং(?=ল|$)/g, 'ङ्ग्'],
  // Bengali writes w as o and y.
  [/ও\u09af\u09bc(?:্য)?|(?<=ু)\u09af\u09bc(?=া)/g, 'व'],
];

/** Letters that stand for more than one sound, the likelier one first; '=' is the letter as it stands. */
const vague: readonly (readonly [RegExp, readonly string[]])[] = [
  // Between two consonants at the start Tamil puts a vowel, and after one at the end.
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

/** How a word of any script may be meant, in Latin letters. */
export function indicReadings(word: string): readonly string[] {
  const plain = spoken.reduce((text, [habit, sound]) => text.replace(habit, sound), word);
  const forms = vague.reduce<readonly string[]>(
    (all, [letter, sounds]) => all.flatMap((form) => spread(form, letter, sounds, all.length)),
    [plain],
  );
  return forms.map(transliterate);
}

/** A form in all its readings, as long as all forms together stay few. */
function spread(form: string, letter: RegExp, sounds: readonly string[], beside: number): string[] {
  let readings = [''];
  let end = 0;
  for (const { 0: found, index } of form.matchAll(letter)) {
    const before = form.slice(end, index);
    const few = readings.length * sounds.length * beside <= mostReadings;
    readings = readings.flatMap((start) =>
      (few ? sounds : sounds.slice(0, 1)).map(
        (sound) => start + before + (sound === '=' ? found : sound),
      ),
    );
    end = index + found.length;
  }
  return readings.map((start) => start + form.slice(end));
}
