import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Cursor, Id, NextCursor } from '../http/fields.ts';
import { RelationState } from '../network/network.schema.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { Post } from '../posts/posts.schema.ts';
import { ProjectSummary } from '../projects/projects.schema.ts';
import { searchLanguages, searchLimits } from './search.calls.ts';

export const SearchQuery = Type.String({
  minLength: searchLimits.query.min,
  maxLength: searchLimits.query.max,
});

/** The text of a filter, such as a skill or a place. */
export const Filter = Type.String({ minLength: 1, maxLength: searchLimits.filter });

export const PersonResult = StrictObject({
  person: PersonSummary,
  relation: RelationState,
  mutualCount: Count,
  /** Empty unless everyone may see it, as for the next two. */
  college: Type.String(),
  location: Type.String(),
  skills: Type.Array(Type.String(), { maxItems: 3 }),
});

export const TagResult = StrictObject({
  tag: Type.String({ description: 'Without #' }),
  posts: Count,
  projects: Count,
});

/** A short list of each kind while typing. */
export const SearchSuggestions = StrictObject({
  people: Type.Array(PersonSummary, { maxItems: 5 }),
  projects: Type.Array(StrictObject({ id: Id, title: Type.String() }), { maxItems: 3 }),
  tags: Type.Array(Type.String(), { maxItems: 5 }),
});

export const SuggestionFilters = StrictObject({ q: SearchQuery });

/** The service requires at least one filter. */
export const PeopleFilters = StrictObject({
  q: Type.Optional(SearchQuery),
  skill: Type.Optional(Filter),
  college: Type.Optional(Filter),
  location: Type.Optional(Filter),
  year: Type.Optional(Type.String({ pattern: '^\\d{4}$', description: 'Of graduation' })),
  timestamp: Type.Optional(Cursor),
});

export const ProjectFilters = StrictObject({
  q: SearchQuery,
  skill: Type.Optional(Filter),
  timestamp: Type.Optional(Cursor),
});

/** A script that the post contains. */
const PostLanguage = Type.Enum([...searchLanguages]);

export const PostFilters = StrictObject({
  q: SearchQuery,
  language: Type.Optional(PostLanguage),
  timestamp: Type.Optional(Cursor),
});

export const TagFilters = StrictObject({ q: SearchQuery, timestamp: Type.Optional(Cursor) });

export const PeopleResultPage = StrictObject({
  timestamp: NextCursor,
  people: Type.Array(PersonResult),
});
export const ProjectResultPage = StrictObject({
  timestamp: NextCursor,
  projects: Type.Array(ProjectSummary),
});
export const PostResultPage = StrictObject({ timestamp: NextCursor, posts: Type.Array(Post) });
export const TagResultPage = StrictObject({ timestamp: NextCursor, tags: Type.Array(TagResult) });

export type PersonResult = Static<typeof PersonResult>;
export type TagResult = Static<typeof TagResult>;
export type SearchSuggestions = Static<typeof SearchSuggestions>;
export type PeopleFilters = Static<typeof PeopleFilters>;
export type PostFilters = Static<typeof PostFilters>;
export type ProjectFilters = Static<typeof ProjectFilters>;
export type TagFilters = Static<typeof TagFilters>;
export type PeopleResultPage = Static<typeof PeopleResultPage>;
export type ProjectResultPage = Static<typeof ProjectResultPage>;
export type PostResultPage = Static<typeof PostResultPage>;
export type TagResultPage = Static<typeof TagResultPage>;
