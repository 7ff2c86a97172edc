import { searchLimits } from '@sangam/contract/search/search.calls.ts';
import type {
  FoundPeoplePage,
  FoundPostsPage,
  FoundProjectsPage,
  FoundTagsPage,
  PeopleFilters,
  PostFilters,
  ProjectFilters,
  SearchSuggestions,
  TagFilters,
} from '@sangam/contract/search/search.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor, type Cursor } from '../../platform/core/cursor.ts';
import { runList } from '../../platform/database/paging.queries.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { toRawJson, type RawJson } from '../../platform/core/raw-json.ts';
import { askFor, askForTag, asTsQuery, type Question } from './asked-words.ts';
import { foundPeoplePage, type FoundPersonRow } from './found-people.queries.ts';
import { foundPostsPage } from './found-posts.queries.ts';
import { foundProjectsPage } from './found-projects.queries.ts';
import { foundTagsPage, type FoundTagRow } from './found-tags.queries.ts';
import { withoutSmallWords } from './small-words.ts';
import { findSuggestions } from './suggestions.queries.ts';

/** Loads what a search has found; implemented by posts and projects, which depend on search. */
interface ResultLoader<Page> {
  found(viewer: Viewer, page: Fragment): Promise<RawJson<Page>>;
}

interface SearchOptions {
  readonly database: Database;
  readonly posts: ResultLoader<PostPage>;
  readonly projects: ResultLoader<ProjectPage>;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** One statement for each tab; a question without any word finds nothing. */
export function createSearchService({ database, posts, projects }: SearchOptions) {
  async function suggest(viewer: Viewer, text: string): Promise<SearchSuggestions> {
    return findSuggestions(database, {
      viewerId: viewer.id,
      people: askFor({ text, source: 'name' }),
      projects: askFor({ text: asked(text) }),
      tags: askForTag(text),
    });
  }

  async function searchPeople(viewer: Viewer, filters: PeopleFilters): Promise<FoundPeoplePage> {
    const question = askForPeople(filters);
    if (question.count === 0) return { timestamp: null, people: [] };
    const list = foundPeoplePage(question, viewer.id, startOf(filters.timestamp));
    const { page, next } = cutPage(await runList<FoundPersonRow>(database, list));
    return { timestamp: next, people: page.map(({ found }) => found) };
  }

  async function searchProjects(
    viewer: Viewer,
    { q, skill, timestamp }: ProjectFilters,
  ): Promise<RawJson<FoundProjectsPage>> {
    const question = askFor(
      { text: asked(q) },
      { text: skill ?? '', source: 'skill', isFilter: true },
    );
    if (question.count === 0) return toRawJson({ timestamp: null, projects: [] });
    return projects.found(viewer, foundProjectsPage(question, viewer.id, startOf(timestamp)));
  }

  async function searchPosts(
    viewer: Viewer,
    { q, language, timestamp }: PostFilters,
  ): Promise<RawJson<FoundPostsPage>> {
    const question = askFor({ text: withoutSmallWords(asked(q)) });
    if (question.count === 0) return toRawJson({ timestamp: null, posts: [] });
    const wanted = { question, words: asTsQuery(question), language };
    return posts.found(viewer, foundPostsPage(wanted, viewer.id, startOf(timestamp)));
  }

  async function searchTags(viewer: Viewer, { q, timestamp }: TagFilters): Promise<FoundTagsPage> {
    const question = askForTag(asked(q));
    if (question.count === 0) return { timestamp: null, tags: [] };
    const list = foundTagsPage(question, viewer.id, startOf(timestamp));
    const { page, next } = cutPage(await runList<FoundTagRow>(database, list));
    return { timestamp: next, tags: page.map(({ id: _id, at: _at, ...tag }) => tag) };
  }

  return { suggest, searchPeople, searchProjects, searchPosts, searchTags };
}

function askForPeople({ q, skill, college, location, year }: PeopleFilters): Question {
  const filters = { skill, college, place: location, year };
  const narrowed = Object.entries(filters).flatMap(([source, text]) =>
    text === undefined ? [] : { text, source, isFilter: true },
  );
  if (q === undefined && narrowed.length === 0) {
    throw new AppError('BAD_INPUT', { errors: { q: 'Enter a search term' } });
  }
  return askFor({ text: q === undefined ? '' : asked(q) }, ...narrowed);
}

function startOf(cursor: string | undefined): Cursor {
  return cursor === undefined ? newestFirst : parseCursor(cursor);
}

/** Spaces are no letters. */
function asked(text: string): string {
  const letters = text.trim();
  if (letters.length >= searchLimits.query.min) return letters;
  throw new AppError('BAD_INPUT', { errors: { q: 'Type at least 2 characters' } });
}
