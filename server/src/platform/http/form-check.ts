import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from '../core/app-error.ts';

/**
 * Cleans the fields of a form and gathers what is wrong with each, so that a person hears all of it at once.
 * Call `done` before anything is used.
 */
export class FormCheck {
  readonly #errors = new Map<string, string>();

  /** One line, without the space around it and with single spaces inside. */
  line(field: string, text: string, characters: number): string {
    return this.#short(field, text.replace(/\s+/gu, ' ').trim(), characters);
  }

  /** Several lines; browsers send line breaks of two characters. */
  lines(field: string, text: string, characters: number): string {
    return this.#short(field, text.replace(/\r\n?/g, '\n').trim(), characters);
  }

  /** The same for each of a list; empty ones and those that came before, whatever their case, are left out. */
  list(field: string, items: readonly string[], characters: number): string[] {
    const kept = new Map<string, string>();
    for (const [index, item] of items.entries()) {
      const line = this.line(`${field}.${index}`, item, characters);
      const key = line.normalize('NFC').toLowerCase();
      if (line !== '' && !kept.has(key)) kept.set(key, line);
    }
    return [...kept.values()];
  }

  /** An address that leads to the web and nowhere else. */
  webAddress(field: string, text: string): string {
    const address = URL.parse(text.trim());
    const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
    if (!isWeb || address.username !== '' || address.password !== '') {
      this.refuse(field, 'Enter a full URL such as https://example.com');
      return '';
    }
    return address.href;
  }

  /** Keeps what was found first: one sentence per field. */
  refuse(field: string, sentence: string): void {
    if (!this.#errors.has(field)) this.#errors.set(field, sentence);
  }

  done(): void {
    if (this.#errors.size === 0) return;
    throw new AppError('BAD_INPUT', { errors: Object.fromEntries(this.#errors) });
  }

  #short(field: string, given: string, characters: number): string {
    // Half of a pair that makes up one sign cannot be stored.
    const text = given.toWellFormed();
    if (countCharacters(text) > characters) {
      this.refuse(field, `Use at most ${characters.toLocaleString('en-IN')} characters`);
    }
    return text;
  }
}
