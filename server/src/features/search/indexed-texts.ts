import { searchLanguages } from '@sangam/contract/search/search.calls.ts';
import { toSearchKeys } from '@sangam/contract/text/search-key.ts';
import { canSee, type StoredVisibility } from '../../platform/people/profile-visibility.ts';
import { removeStopWords } from './stop-words.ts';

/** Increment it when the folding rules of keys change: the job `search.fill` then rebuilds the index. */
export const keyVersion = 2;

export interface IndexedWord {
  /** The folded key of a word. */
  readonly word: string;
  /** The field that contains the word, such as `title` or `skill`. */
  readonly source: string;
}

export interface PersonWord extends IndexedWord {
  /** Whether only the user and their connections find them by this word. */
  readonly for_network: boolean;
}

/** The fields of a user that are indexed. */
export interface IndexedPerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly nativeName: string;
  readonly designation: string;
  readonly skills: readonly string[];
  readonly colleges: readonly string[];
  /** Titles and organisations of the experience. */
  readonly workplaces: readonly string[];
  readonly location: string;
  readonly graduationYear: number | null;
  readonly visibility: StoredVisibility;
}

/** The words by which a user is found, each with its audience. Fields visible only to the user are not indexed. */
export function indexedWordsOfPerson(person: IndexedPerson): readonly PersonWord[] {
  const { visibility } = person;
  const fieldsWithVisibility = [
    ['nativeName', 'name', [person.nativeName]],
    ['experience', 'work', person.workplaces],
    ['skills', 'skill', person.skills],
    ['education', 'college', person.colleges],
    ['location', 'place', [person.location]],
    ['graduationYear', 'year', [String(person.graduationYear ?? '')]],
  ] as const;
  const forNetwork = fieldsWithVisibility
    .filter(([field]) => canSee(field, visibility, 'network'))
    .flatMap(([, source, texts]) => wordsOfField(source, texts));
  const forEveryone = [
    ...wordsOfField('name', [person.name, person.username]),
    ...wordsOfField('work', [person.designation]),
    ...fieldsWithVisibility
      .filter(([field]) => canSee(field, visibility, 'everyone'))
      .flatMap(([, source, texts]) => wordsOfField(source, texts)),
  ];
  // Of two equal words the later one wins: a word that everyone may see is not limited to the network.
  return withoutDuplicates([
    ...forNetwork.map((indexed) => ({ ...indexed, for_network: true })),
    ...forEveryone.map((indexed) => ({ ...indexed, for_network: false })),
  ]);
}

/** The fields of a project that are indexed. */
export interface IndexedProject {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly skills: readonly string[];
  readonly tags: readonly string[];
  readonly rolesWanted: readonly string[];
}

/** The words by which a project is found. */
export function indexedWordsOfProject(project: IndexedProject): readonly IndexedWord[] {
  return withoutDuplicates([
    ...wordsOfField('title', [project.title]),
    ...wordsOfField('summary', [project.summary]),
    ...wordsOfField('skill', project.skills),
    ...wordsOfField('tag', project.tags),
    ...wordsOfField('role', project.rolesWanted),
  ]);
}

/** A word by which a tag is found. */
export interface TagWord {
  /** The tag as a hashtag, see `toHashtag`. */
  readonly name: string;
  /** The tag as it was written. */
  readonly spelling: string;
  /** The folded key of the whole tag. */
  readonly word: string;
}

/** The words by which these tags are found. */
export function indexedWordsOfTags(spellings: readonly string[]): readonly TagWord[] {
  return spellings.flatMap((spelling) => {
    const name = toHashtag(spelling);
    return keysOfTag(spelling).map((word) => ({ name, spelling, word }));
  });
}

/** The tag in the form of a hashtag: ‘Machine learning’ becomes `machinelearning`. */
export function toHashtag(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\u200c\u200d]+/gu, '');
}

/** Keys of the whole tag, which counts as one word. */
function keysOfTag(text: string): readonly string[] {
  return [...new Set(toSearchKeys(tagKeyText(text)).flat())];
}

/** The text from which the keys of a tag are made, in the index and in queries. */
export function tagKeyText(text: string): string {
  return toHashtag(text).replaceAll('_', '');
}

/** All keys of the words of a post, without stop words. */
export function keysOfPost(content: string): readonly string[] {
  return [...new Set(toSearchKeys(removeStopWords(content)).flat())];
}

/**
 * All keys of the words of a message. They are stored with `keyScopeOf` its room in front. Stop words are indexed too:
 * ‘where are you’ is a whole message.
 */
export function keysOfMessage(content: string): readonly string[] {
  return [...new Set(toSearchKeys(content).flat())];
}

const scriptPatterns = searchLanguages.map((language) => {
  const name = language === 'odia' ? 'Oriya' : language;
  const script = name.charAt(0).toUpperCase() + name.slice(1);
  return [language, new RegExp(`\\p{Script=${script}}`, 'u')] as const;
});

/** The scripts that occur in the text, by their search languages: the language filter of search finds the post by them. */
export function scriptsOf(content: string): readonly string[] {
  return scriptPatterns
    .filter(([, pattern]) => pattern.test(content))
    .map(([language]) => language);
}

function wordsOfField(source: string, texts: readonly string[]): readonly IndexedWord[] {
  return texts.flatMap((text) =>
    toSearchKeys(text)
      .flat()
      .map((word) => ({ word, source })),
  );
}

function withoutDuplicates<Word extends IndexedWord>(words: readonly Word[]): readonly Word[] {
  return [
    ...new Map(words.map((indexed) => [`${indexed.source} ${indexed.word}`, indexed])).values(),
  ];
}
