import { searchLimits } from '@sangam/contract/search/search.calls.ts';
import type {
  PeopleResultPage,
  PostResultPage,
  ProjectResultPage,
  TagResultPage,
  PeopleFilters,
  PostFilters,
  ProjectFilters,
  SearchSuggestions,
  TagFilters,
} from '@sangam/contract/search/search.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor, type Cursor } from '../../platform/core/cursor.ts';
import { queryList } from '../../platform/database/paging.queries.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { toRawJson, type RawJson } from '../../platform/core/raw-json.ts';
import { parseSearch, parseTagSearch, toTsQuery, type SearchTerms } from './search-terms.ts';
import { peopleResultsPage, type PersonResultRow } from './people-results.queries.ts';
import { postResultsPage } from './post-results.queries.ts';
import { projectResultsPage } from './project-results.queries.ts';
import { tagResultsPage, type TagResultRow } from './tag-results.queries.ts';
import { removeStopWords } from './stop-words.ts';
import { findSearchSuggestions } from './suggestions.queries.ts';

/** Loads the results of a search; implemented by posts and projects, which depend on search. */
interface ResultLoader<Page> {
  /** `page` selects the `id` and `at` of the results. */
  listSearchResults(viewer: Viewer, page: Fragment): Promise<RawJson<Page>>;
}

interface SearchOptions {
  readonly database: Database;
  readonly posts: ResultLoader<PostPage>;
  readonly projects: ResultLoader<ProjectPage>;
}

export type SearchService = ReturnType<typeof createSearchService>;

/**
 * Runs one statement per tab; each result is visible to the viewer. A query that is too short throws BAD_INPUT; one
 * without terms, such as only punctuation or in posts only stop words, has no results.
 */
export function createSearchService({ database, posts, projects }: SearchOptions) {
  /** Up to five people, three projects and five tags. */
  async function suggest(viewer: Viewer, text: string): Promise<SearchSuggestions> {
    return findSearchSuggestions(database, {
      viewerId: viewer.id,
      text,
      people: parseSearch({ text, source: 'name' }),
      projects: parseSearch({ text: readQuery(text) }),
      tags: parseTagSearch(text),
    });
  }

  async function searchPeople(viewer: Viewer, filters: PeopleFilters): Promise<PeopleResultPage> {
    const terms = parsePeopleSearch(filters);
    if (terms.count === 0) return { timestamp: null, people: [] };
    const list = peopleResultsPage(terms, viewer.id, startOf(filters.timestamp));
    const { page, next } = cutPage(await queryList<PersonResultRow>(database, list));
    return { timestamp: next, people: page.map(({ found }) => found) };
  }

  async function searchProjects(
    viewer: Viewer,
    { q, skill, timestamp }: ProjectFilters,
  ): Promise<RawJson<ProjectResultPage>> {
    const terms = parseSearch(
      { text: readQuery(q) },
      { text: skill ?? '', source: 'skill', isFilter: true },
    );
    if (terms.count === 0) return toRawJson({ timestamp: null, projects: [] });
    return projects.listSearchResults(
      viewer,
      projectResultsPage(terms, viewer.id, startOf(timestamp)),
    );
  }

  async function searchPosts(
    viewer: Viewer,
    { q, language, timestamp }: PostFilters,
  ): Promise<RawJson<PostResultPage>> {
    const terms = parseSearch({ text: removeStopWords(readQuery(q)) });
    if (terms.count === 0) return toRawJson({ timestamp: null, posts: [] });
    const search = { terms, words: toTsQuery(terms), language };
    return posts.listSearchResults(viewer, postResultsPage(search, viewer.id, startOf(timestamp)));
  }

  async function searchTags(viewer: Viewer, { q, timestamp }: TagFilters): Promise<TagResultPage> {
    const terms = parseTagSearch(readQuery(q));
    if (terms.count === 0) return { timestamp: null, tags: [] };
    const list = tagResultsPage(terms, viewer.id, startOf(timestamp));
    const { page, next } = cutPage(await queryList<TagResultRow>(database, list));
    return { timestamp: next, tags: page.map(({ id: _id, at: _at, ...tag }) => tag) };
  }

  return { suggest, searchPeople, searchProjects, searchPosts, searchTags };
}

function parsePeopleSearch({ q, skill, college, location, year }: PeopleFilters): SearchTerms {
  const filters = { skill, college, place: location, year };
  const filterTexts = Object.entries(filters).flatMap(([source, text]) =>
    text === undefined ? [] : { text, source, isFilter: true },
  );
  if (q === undefined && filterTexts.length === 0) {
    throw new AppError('BAD_INPUT', { errors: { q: 'Enter a search term' } });
  }
  return parseSearch({ text: q === undefined ? '' : readQuery(q) }, ...filterTexts);
}

function startOf(cursor: string | undefined): Cursor {
  return cursor === undefined ? newestFirst : parseCursor(cursor);
}

/** The trimmed query; surrounding spaces do not count towards the minimum length. */
function readQuery(text: string): string {
  const query = text.trim();
  if (query.length >= searchLimits.query.min) return query;
  throw new AppError('BAD_INPUT', { errors: { q: 'Type at least 2 characters' } });
}
