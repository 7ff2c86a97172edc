import { searchCalls } from '@sangam/contract/search/search.calls.ts';
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
import { request, type RequestOptions } from '../../lib/http-client.ts';

export async function fetchSuggestions(
  q: string,
  options: RequestOptions,
): Promise<SearchSuggestions> {
  const input = { query: { q } };
  const { data } = await request(searchCalls.suggest, input, options);
  return data;
}

export async function fetchPeople(
  query: PeopleFilters,
  options: RequestOptions,
): Promise<FoundPeoplePage> {
  const { data } = await request(searchCalls.searchPeople, { query }, options);
  return data;
}

export async function fetchProjects(
  query: ProjectFilters,
  options: RequestOptions,
): Promise<FoundProjectsPage> {
  const { data } = await request(searchCalls.searchProjects, { query }, options);
  return data;
}

export async function fetchPosts(
  query: PostFilters,
  options: RequestOptions,
): Promise<FoundPostsPage> {
  const { data } = await request(searchCalls.searchPosts, { query }, options);
  return data;
}

export async function fetchTags(
  query: TagFilters,
  options: RequestOptions,
): Promise<FoundTagsPage> {
  const { data } = await request(searchCalls.searchTags, { query }, options);
  return data;
}
