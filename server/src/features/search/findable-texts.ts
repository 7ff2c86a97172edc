import { searchLanguages } from '@sangam/contract/search/search.calls.ts';
import { searchWords } from '@sangam/contract/text/search-key.ts';
import { maySee, type StoredVisibility } from '../../platform/people/profile-visibility.ts';
import { withoutSmallWords } from './small-words.ts';

/** Grows when the rules of the key change, so that all keys are made anew. */
export const keyVersion = 1;

export interface FindableWord {
  readonly word: string;
  readonly source: string;
}

export interface PersonWord extends FindableWord {
  readonly for_network: boolean;
}

export interface PersonText {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly nativeName: string;
  readonly designation: string;
  readonly skills: readonly string[];
  readonly colleges: readonly string[];
  readonly location: string;
  readonly graduationYear: number | null;
  readonly visibility: StoredVisibility;
}

/** What somebody is found by, and by whom; what only they see is not there. */
export function wordsOfPerson(person: PersonText): readonly PersonWord[] {
  const { visibility } = person;
  const guarded = [
    ['nativeName', 'name', [person.nativeName]],
    ['skills', 'skill', person.skills],
    ['education', 'college', person.colleges],
    ['location', 'place', [person.location]],
    ['graduationYear', 'year', [String(person.graduationYear ?? '')]],
  ] as const;
  const forNetwork = guarded
    .filter(([field]) => maySee(field, visibility, 'network'))
    .flatMap(([, source, texts]) => wordsOf(source, texts));
  const forEveryone = [
    ...wordsOf('name', [person.name, person.username]),
    ...wordsOf('work', [person.designation]),
    ...guarded
      .filter(([field]) => maySee(field, visibility, 'everyone'))
      .flatMap(([, source, texts]) => wordsOf(source, texts)),
  ];
  // The later of two wins: what is said to everyone is for everyone, whatever else it is.
  return eachOnce([
    ...forNetwork.map((found) => ({ ...found, for_network: true })),
    ...forEveryone.map((found) => ({ ...found, for_network: false })),
  ]);
}

export interface ProjectText {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly skills: readonly string[];
  readonly tags: readonly string[];
}

export function wordsOfProject(project: ProjectText): readonly FindableWord[] {
  return eachOnce([
    ...wordsOf('title', [project.title]),
    ...wordsOf('summary', [project.summary]),
    ...wordsOf('skill', project.skills),
    ...wordsOf('tag', project.tags),
  ]);
}

export interface TagWord {
  readonly name: string;
  readonly spelling: string;
  readonly word: string;
}

export function wordsOfTags(spellings: readonly string[]): readonly TagWord[] {
  return spellings.flatMap((spelling) => {
    const name = tagName(spelling);
    return keysOfTag(spelling).map((word) => ({ name, spelling, word }));
  });
}

/** A tag as a hashtag is written: ‘Machine learning’ is `machinelearning`. */
export function tagName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\u200c\u200d]+/gu, '');
}

/** However many words, a tag is one. */
function keysOfTag(text: string): readonly string[] {
  return [...new Set(searchWords(tagLetters(text)).flat())];
}

export function tagLetters(text: string): string {
  return tagName(text).replaceAll('_', '');
}

/** Every word of a post that says something, in all its keys. */
export function keysOfPost(content: string): readonly string[] {
  return [...new Set(searchWords(withoutSmallWords(content)).flat())];
}

const scripts = searchLanguages.map((language) => {
  const name = language === 'odia' ? 'Oriya' : language;
  const script = name.charAt(0).toUpperCase() + name.slice(1);
  return [language, new RegExp(`\\p{Script=${script}}`, 'u')] as const;
});

/** The scripts that a text is written in. */
export function scriptsOf(content: string): readonly string[] {
  return scripts.filter(([, letter]) => letter.test(content)).map(([language]) => language);
}

function wordsOf(source: string, texts: readonly string[]): readonly FindableWord[] {
  return texts.flatMap((text) =>
    searchWords(text)
      .flat()
      .map((word) => ({ word, source })),
  );
}

function eachOnce<Word extends FindableWord>(words: readonly Word[]): readonly Word[] {
  return [...new Map(words.map((found) => [`${found.source} ${found.word}`, found])).values()];
}
