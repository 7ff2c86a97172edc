import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from '../core/app-error.ts';
import { normalizeLineBreaks } from '../core/text-limits.ts';

/**
 * Cleans the fields of a form and collects the error of each field, so that one response reports all of them. Empty
 * texts are accepted, except by `webAddress`. Call `done` before anything is used.
 */
export class FormCheck {
  readonly #errors = new Map<string, string>();

  /** One line, trimmed and with single spaces inside. */
  line(field: string, text: string, characters: number): string {
    return this.#requireLength(field, text.replace(/\s+/gu, ' ').trim(), characters);
  }

  /** Several lines. */
  lines(field: string, text: string, characters: number): string {
    return this.#requireLength(field, normalizeLineBreaks(text).trim(), characters);
  }

  /** Each item of a list as one line, without empty items and case-insensitive duplicates. */
  list(field: string, items: readonly string[], characters: number): string[] {
    const unique = new Map<string, string>();
    for (const [index, item] of items.entries()) {
      const line = this.line(`${field}.${index}`, item, characters);
      const key = line.normalize('NFC').toLowerCase();
      if (line !== '' && !unique.has(key)) unique.set(key, line);
    }
    return [...unique.values()];
  }

  /** An http or https URL without credentials; rejects any other text, and returns an empty one then. */
  webAddress(field: string, text: string): string {
    const address = URL.parse(text.trim());
    const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
    if (!isWeb || address.username !== '' || address.password !== '') {
      this.reject(field, 'Enter a full URL such as https://example.com');
      return '';
    }
    return address.href;
  }

  /** Records the first error of each field. */
  reject(field: string, sentence: string): void {
    if (!this.#errors.has(field)) this.#errors.set(field, sentence);
  }

  /** Throws BAD_INPUT with the errors of all fields, if there are any. */
  done(): void {
    if (this.#errors.size === 0) return;
    throw new AppError('BAD_INPUT', { errors: Object.fromEntries(this.#errors) });
  }

  #requireLength(field: string, given: string, characters: number): string {
    // Postgres cannot store a lone surrogate.
    const text = given.toWellFormed();
    if (countCharacters(text) > characters) {
      this.reject(field, `Use at most ${characters.toLocaleString('en-IN')} characters`);
    }
    return text;
  }
}
