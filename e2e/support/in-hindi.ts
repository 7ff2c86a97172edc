import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPo } from '../../scripts/tools/translated-messages.ts';
import { root } from '../../scripts/tools/paths.ts';

const catalogues = globSync(join(root, 'client/src/locales/hi/*.po'));

const messages = new Map(
  catalogues.flatMap((file) => Array.from(readPo(readFileSync(file, 'utf8')).messages)),
);

/**
 * The Hindi text of a message of the catalogues, with values in the place of its placeholders. So a journey in Hindi does
 * not depend on the wording. The context of a message follows in brackets: `Post (button)`.
 */
export function inHindi(message: string, values: Readonly<Record<string, string>> = {}): string {
  const text = messages.get(message);
  if (text === undefined || text === '') throw new Error(`no message “${message}” in Hindi`);
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, value),
    text,
  );
}
