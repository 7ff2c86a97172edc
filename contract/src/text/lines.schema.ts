import { Type } from 'typebox';

/** A letter as people count it may be made of so many characters; the letters are counted by the service. */
const charactersPerLetter = 8;

/** One line of text: no line breaks, and nothing that turns the text around it about. */
export function Line(letters: number) {
  return Type.String({
    maxLength: letters * charactersPerLetter,
    pattern: '^[^\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]*$',
    description: `One line of at most ${letters} letters as people count them`,
  });
}

/** Text of several lines. */
export function Lines(letters: number) {
  return Type.String({
    maxLength: letters * charactersPerLetter,
    description: `At most ${letters} letters as people count them`,
  });
}
