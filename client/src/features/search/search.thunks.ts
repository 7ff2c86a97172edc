import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import type {
  PersonResult,
  TagResult,
  PeopleFilters,
  PostFilters,
  ProjectFilters,
  TagFilters,
} from '@sangam/contract/search/search.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import type { ResultPage, ResultPageRequest } from './result-list.ts';

/** Stores the results in their slice before their ids are listed here. */
export type StoreResults<Thing> = (things: readonly Thing[]) => void;

interface StoredPageRequest<Query, Thing> extends ResultPageRequest<Query> {
  readonly storeResults: StoreResults<Thing>;
}

const { anythingElse } = fallbackMessages;

/** A page of users, best match first; of equal matches the network of the viewer. Fails without any filter. */
export const searchPeople = createRequestThunk<
  ResultPage<PersonResult>,
  ResultPageRequest<PeopleFilters>
>('search/searchPeople', anythingElse, async ({ query, timestamp: from }, options) => {
  const input = { query: { ...query, timestamp: from } };
  const { people, timestamp } = await requestData(searchCalls.searchPeople, input, options);
  return { items: people, timestamp, readAt: Date.now() };
});

/** A page of hashtags of posts and tags of projects, closest match first, then most used. */
export const searchTags = createRequestThunk<ResultPage<TagResult>, ResultPageRequest<TagFilters>>(
  'search/searchTags',
  anythingElse,
  async ({ query, timestamp: from }, options) => {
    const input = { query: { ...query, timestamp: from } };
    const { tags, timestamp } = await requestData(searchCalls.searchTags, input, options);
    return { items: tags, timestamp, readAt: Date.now() };
  },
);

/** A page of ids of posts, newest first; the posts themselves go to `storeResults`. */
export const searchPosts = createRequestThunk<
  ResultPage<string>,
  StoredPageRequest<PostFilters, Post>
>('search/searchPosts', anythingElse, async ({ query, timestamp: from, storeResults }, options) => {
  const input = { query: { ...query, timestamp: from } };
  const { posts, timestamp } = await requestData(searchCalls.searchPosts, input, options);
  storeResults(posts);
  return { items: posts.map(({ _id }) => _id), timestamp, readAt: Date.now() };
});

/** A page of ids of projects, best match first; the projects themselves go to `storeResults`. */
export const searchProjects = createRequestThunk<
  ResultPage<string>,
  StoredPageRequest<ProjectFilters, ProjectSummary>
>(
  'search/searchProjects',
  anythingElse,
  async ({ query, timestamp: from, storeResults }, options) => {
    const input = { query: { ...query, timestamp: from } };
    const { projects, timestamp } = await requestData(searchCalls.searchProjects, input, options);
    storeResults(projects);
    return { items: projects.map(({ id }) => id), timestamp, readAt: Date.now() };
  },
);
