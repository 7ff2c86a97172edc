import { guardedFields } from '@sangam/contract/profiles/profiles.calls.ts';
import type { ProfileForm, ProfileVisibility } from '@sangam/contract/profiles/profiles.schema.ts';
import type {
  PeopleResultPage,
  PersonResult,
  PostResultPage,
  ProjectResultPage,
  TagResultPage,
  SearchSuggestions,
} from '@sangam/contract/search/search.schema.ts';
import type { TestApp } from './build-test-app.ts';
import { as } from './network-people.ts';
import type { SignedInPerson } from './people.ts';
import { quickSignIn } from './quick-people.ts';

type Suite = Pick<TestApp, 'app' | 'database'>;

const openToAll = Object.fromEntries(
  guardedFields.map((field) => [field, 'everyone']),
) as ProfileVisibility;

export const emptyProfile: ProfileForm = {
  name: 'Asha',
  designation: '',
  nativeName: '',
  about: '',
  education: [],
  skills: [],
  location: '',
  graduationYear: null,
  links: [],
  openTo: [],
  visibility: openToAll,
};

type ProfileChanges = Omit<Partial<ProfileForm>, 'visibility'> & {
  readonly visibility?: Partial<ProfileVisibility>;
};

/**
 * Saves a whole profile as its owner does: fields that are not among the changes are emptied, and visible to everyone;
 * the name becomes that of `emptyProfile`.
 */
export async function saveProfile(
  suite: Suite,
  person: SignedInPerson,
  changes: ProfileChanges,
): Promise<void> {
  const visibility = { ...openToAll, ...changes.visibility };
  const form = { ...emptyProfile, ...changes, visibility };
  const response = await as(suite, person).post('/profile/updateprofile', form);
  if (response.statusCode !== 200) throw new Error(`updateprofile returned ${response.body}`);
}

/** A user with a session and a profile. */
export async function personWith(suite: Suite, changes: ProfileChanges): Promise<SignedInPerson> {
  const person = await quickSignIn(suite);
  await saveProfile(suite, person, changes);
  return person;
}

type Filters = Record<string, string>;

/** The search requests of one user. */
export function searchAs(suite: Suite, person: SignedInPerson) {
  const me = as(suite, person);
  const people = (query: Filters) => me.get<PeopleResultPage>('/search/people', query);
  return {
    people,
    suggestions: (q: string) => me.get<SearchSuggestions>('/search/suggestions', { q }),
    projects: (query: Filters) => me.get<ProjectResultPage>('/search/projects', query),
    posts: (query: Filters) => me.get<PostResultPage>('/search/posts', query),
    tags: (query: Filters) => me.get<TagResultPage>('/search/tags', query),
    /** The names of the users on the first page. */
    async names(query: string | Filters): Promise<string[]> {
      const page = await people(typeof query === 'string' ? { q: query } : query);
      return page.people.map(({ person: { name } }) => name);
    },
    /** The results of all pages. */
    async allPeople(query: Filters): Promise<PersonResult[]> {
      const found: PersonResult[] = [];
      let timestamp: string | null = '';
      while (timestamp !== null) {
        const page: PeopleResultPage = await people(
          timestamp === '' ? query : { ...query, timestamp },
        );
        found.push(...page.people);
        ({ timestamp } = page);
      }
      return found;
    },
  };
}
