import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages, languagesInProgress } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import { describe, expect, test } from 'vitest';
import { latinWords, readMessage, readPo } from './tools/translated-messages.ts';
import { hindiMessages } from '../server/src/platform/core/messages.hi.ts';
import { hindiSuccessMessages } from '../server/src/platform/core/success-messages.hi.ts';
import {
  hindiPage,
  marathiPage,
  toTextPattern,
} from '../server/src/platform/http/page-translations.ts';
import { root } from './tools/paths.ts';
import { serverMessages, successMessages } from './tools/server-messages.ts';

const [english, ...others] = languages;
const folder = join(root, 'client/src/locales');
const catalogues = globSync(`${folder}/${english}/*.po`).map((file) => basename(file));

function read(language: string, catalogue: string) {
  return readPo(readFileSync(join(folder, language, catalogue), 'utf8'));
}

/** What the translation of a message must have in common with it. */
function frameOf(message: string) {
  const { placeholders, tags } = readMessage(message);
  return { placeholders: Array.from(placeholders).toSorted(), tags: tags.toSorted() };
}

/** The translations in which a plural lacks a form of the language. */
function lackingForms(language: string, translations: Iterable<string>): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return Array.from(translations).filter((translation) =>
    readMessage(translation).plurals.some((own) => forms.some((form) => !own.includes(form))),
  );
}

/** The Latin words of the translations that are not in the list of kept ones, each with its text. */
function wordsLeftInLatin(translations: Iterable<string>): string[] {
  return Array.from(translations).flatMap((translation) =>
    latinWords(translation).map((word) => `${word}: ${translation}`),
  );
}

/** A catalogue with these translations. */
function catalogueOf(...translations: readonly string[]): Iterable<string> {
  const entries = translations.map(
    (text, index) => `msgid "message ${index}"\nmsgstr ${JSON.stringify(text)}\n`,
  );
  return readPo(entries.join('\n')).messages.values();
}

test('a catalogue without a plural form is found', () => {
  const complete = '{count, plural, one {# फ़ोटो} other {# फ़ोटो}}';
  const lacking = '{count, plural, other {# फ़ोटो}}';
  const nested = '{name} ने {count, plural, =0 {कुछ नहीं} one {# फ़ोटो}} भेजी';
  expect(lackingForms('hi', catalogueOf(complete, lacking, nested))).toEqual([lacking, nested]);
});

test('a catalogue with a Latin word outside the list is found', () => {
  const kept = 'Google से {name} की PDF चुनें';
  const inText = 'photos चुनें';
  const inPlural = '{count, plural, one {# photo} other {# फ़ोटो}}';
  expect(wordsLeftInLatin(catalogueOf(kept, inText, inPlural))).toEqual([
    `photos: ${inText}`,
    `photo: ${inPlural}`,
  ]);
});

test('the check reads every catalogue and finds what a translation must keep', () => {
  expect(catalogues.length).toBeGreaterThan(5);
  expect(read(english, 'members.po').messages.size).toBeGreaterThan(500);
  const message = readMessage(
    '<0>{name}</0>: {count, plural, one {# photo} other {# photos by {who}}}',
  );
  expect(Array.from(message.placeholders)).toEqual(['name', 'count', 'who']);
  expect(message.tags).toEqual(['<0>', '</0>']);
  expect(message.plurals).toEqual([['one', 'other']]);
  expect(latinWords('Google से photos चुनें, {name}')).toEqual(['photos']);
});

describe.each(others)('%s', (language) => {
  const isComplete = completeLanguages.some((complete) => complete === language);

  // The others follow with the next translation: until then the texts are in English.
  test.each(isComplete ? catalogues : [])(
    '%s has the messages of English and no others',
    (catalogue) => {
      const own = read(language, catalogue);
      expect(own.unused).toEqual([]);
      expect(Array.from(own.messages.keys())).toEqual(
        Array.from(read(english, catalogue).messages.keys()),
      );
    },
  );

  // Catalogues are loaded one after the other: two translations of one message would replace each other.
  test('a message has the same translation in every catalogue', () => {
    const known = new Map<string, string>();
    const different = catalogues.flatMap((catalogue) =>
      Array.from(read(language, catalogue).messages).filter(([message, translation]) => {
        if (translation === '') return false;
        const first = known.get(message) ?? translation;
        known.set(message, first);
        return first !== translation;
      }),
    );
    expect(different).toEqual([]);
  });

  test.each(isComplete ? catalogues : [])('every message of %s is translated', (catalogue) => {
    const missing = Array.from(read(language, catalogue).messages)
      .filter(([, translation]) => translation === '')
      .map(([message]) => message);
    expect(missing).toEqual([]);
  });

  test.each(catalogues)('translations in %s keep placeholders and tags', (catalogue) => {
    const differing = Array.from(read(language, catalogue).messages).filter(
      ([message, translation]) =>
        translation !== '' &&
        JSON.stringify(frameOf(message)) !== JSON.stringify(frameOf(translation)),
    );
    expect(differing).toEqual([]);
  });

  test.each(catalogues)('plurals in %s have every form of the language', (catalogue) => {
    const lacking = lackingForms(language, read(language, catalogue).messages.values());
    expect(lacking).toEqual([]);
  });

  test.each(catalogues)('%s has no English words', (catalogue) => {
    const found = wordsLeftInLatin(read(language, catalogue).messages.values());
    expect(found).toEqual([]);
  });
});

/** What a visitor and a new member see first: a language in progress is offered only with these. */
const firstPlaces =
  /^src\/(app\/(frame\/|page-table)|features\/(auth|landing)\/|pages\/(Landing|Login|Register)Page)/;

test.each(languagesInProgress)(
  'public pages, join, login and navigation are translated in %s, which is in progress',
  (language) => {
    const text = readFileSync(join(folder, language, 'open.po'), 'utf8');
    const first = text
      .split('\n\n')
      .filter((entry) =>
        Array.from(entry.matchAll(/^#: (\S+)/gm)).some(([, place = '']) => firstPlaces.test(place)),
      );
    expect(first.length).toBeGreaterThan(150);
    const missing = first.filter((entry) => /^msgstr ""$(?!\n")/m.test(entry));
    // New texts do not wait for a translator.
    expect(missing.length, missing.join('\n\n')).toBeLessThan(first.length / 10);
  },
);

/** Messages that are not passed to one of the makers, and words that a message gets as values. */
const assigned = [
  'light',
  'dark',
  'connection requests',
  'first messages to people outside your network',
  'posts, comments and messages with links',
  'Enter a title',
  'Choose a deadline before the end',
  'Choose a time zone from the list',
  'Enter a college',
  'Choose a project',
  'Invite at least one member',
  'Enter a place or a meeting link',
  '… seats are already taken',
  'Enter a different text for each question',
  'Enter at least two options for each choice',
  'Answer this question',
  'Choose one of the options',
];

test('every message of the server is translated, and every translation is used', () => {
  const used = new Set([...serverMessages, ...assigned]);
  expect(Object.keys(hindiMessages).toSorted()).toEqual(Array.from(used).toSorted());
});

/** How many values a message has, plus one. */
const gaps = (text: string) => text.split('…').length;

test('every message of a successful response is translated', () => {
  const used = new Set(successMessages);
  expect(used.size).toBeGreaterThan(150);
  expect(Array.from(used).filter((text) => !(text in hindiSuccessMessages))).toEqual([]);
});

test('translations of server messages keep the values and have no English words', () => {
  const wrong = Object.entries({ ...hindiMessages, ...hindiSuccessMessages }).filter(
    ([message, translation]) =>
      gaps(message) !== gaps(translation) || latinWords(translation).length > 0,
  );
  expect(wrong).toEqual([]);
});

test('every text of the built page that is translated is in the page', () => {
  const page = readFileSync(join(root, 'client/index.html'), 'utf8');
  const translated = [...Object.keys(hindiPage), ...Object.keys(marathiPage)];
  expect(translated.filter((text) => !toTextPattern(text).test(page))).toEqual([]);
});
