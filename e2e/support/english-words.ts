import type { Page } from '@playwright/test';
import { messages } from '../../client/src/features/showcase/sample-texts/hi.ts';
import { latinWords } from '../../scripts/tools/translated-messages.ts';
import { withDatabase } from './database.ts';
import { findPlainWords, wholeWords, withoutShowcaseTexts } from './plain-words.ts';

/** Names that stay as they are, the browser of the test, a command, and the parameters of the sample addresses. */
const allowed = [
  'English',
  'Asha Rao',
  'Rohan Rao',
  'Node.js',
  'Linux पर Chromium',
  'npm start',
  'sample',
];

/** Addresses of pages and of mail, and domains. */
const addresses = /\S+[/@]\S+|\b[a-z\d-]+(\.[a-z\d-]+)+\b/g;

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
    withoutShowcaseTexts(rest.replaceAll(usernames, '')).replaceAll(addresses, ''),
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

/** The texts that members and staff wrote: their direction is their own; runs in the page. */
function findWrittenTexts(): string[] {
  return Array.from(document.querySelectorAll('main [dir=auto]')).flatMap(({ childNodes }) =>
    Array.from(childNodes, ({ textContent }) => textContent ?? ''),
  );
}

/** The names of all members, long ones first, because some contain others. */
async function findMemberNames(): Promise<readonly string[]> {
  const rows = await withDatabase(
    (database) => database<{ name: string; username: string }[]>`select name, username from users`,
  );
  return rows
    .flatMap(({ name, username }) => [name, username])
    .toSorted((one, other) => other.length - one.length);
}

/** An endpoint in the statistics, whose name is its address, the file of a backup, or the commit of the build. */
const technicalName =
  /^(GET|POST|PUT|PATCH|DELETE) \/api\/\S+$|^sangam-[\w-]+\.tar$|^[0-9a-f]{12}$/;

/**
 * The same for pages of moderators and operators, which show what others wrote as it is stored: reported content,
 * reasons of decisions and of the log, announcements, and names and usernames, also within translated sentences.
 */
export async function findEnglishTextsOfStaff(page: Page): Promise<readonly string[]> {
  const found = await findEnglishTexts(page);
  if (found.length === 0) return found;
  const written = await page.evaluate(findWrittenTexts);
  const names = await findMemberNames();
  return found.filter((text) => {
    if (written.includes(text) || technicalName.test(text)) return false;
    const rest = names
      .filter((name) => text.includes(name))
      .reduce((left, name) => left.replaceAll(wholeWords(name), ''), text);
    return englishWords(rest).length > 0;
  });
}
