import { Type } from '../http/json-schema.ts';

/** A character (grapheme) can take several code units; the service counts characters. */
const unitsPerCharacter = 8;

/**
 * One line of text, perhaps empty, without control characters and characters that change the text direction. The schema
 * only bounds the length: the service must count the characters.
 */
export function Line(characters: number) {
  return Type.String({
    maxLength: characters * unitsPerCharacter,
    pattern: '^[^\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]*$',
    description: `One line of at most ${characters} characters (graphemes)`,
  });
}

/** Text of several lines; as for `Line`, the service must count the characters. */
export function Lines(characters: number, minLength = 0) {
  return Type.String({
    minLength,
    maxLength: characters * unitsPerCharacter,
    description: `At most ${characters} characters (graphemes)`,
  });
}
