import type { Page } from '@playwright/test';
import { messages } from '../../client/src/features/showcase/sample-texts/hi.ts';
import { latinWords } from '../../scripts/tools/translated-messages.ts';
import { findPlainWords, withoutShowcaseTexts } from './plain-words.ts';

/** Names that stay as they are, a command, and the parameters of the sample addresses. */
const allowed = ['English', 'Asha Rao', 'Rohan Rao', 'npm start', 'sample'];

/** The usernames of the accounts of these names. */
const usernames = /@?\b(asha|rohan)-rao(-\d+)?\b/g;

/** Translations of sample content contain names of organisations. */
const sampleTexts = Object.values(messages).toSorted((one, other) => other.length - one.length);

/** The English words of a text, without names, formats, addresses and sample content. */
function englishWords(text: string): readonly string[] {
  const rest = [...sampleTexts.filter((known) => text.includes(known)), ...allowed].reduce(
    (left, known) => left.replaceAll(known, ''),
    text,
  );
  return latinWords(
    withoutShowcaseTexts(rest.replaceAll(usernames, '')).replaceAll(/\S+[/@]\S+/g, ''),
  ).filter(
    // Initials of a name in an avatar.
    (word) => !/^[A-Z]{2}$/.test(word),
  );
}

/** The texts of a page in Hindi with English words, also of its open dialogs and menus. */
export async function findEnglishTexts(page: Page): Promise<readonly string[]> {
  const plain = await page.evaluate(findPlainWords, allowed);
  return plain.filter((text) => englishWords(text).length > 0);
}
