import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { searchCalls } from './search.calls.ts';
import {
  PeopleResultPage,
  PostResultPage,
  ProjectResultPage,
  TagResultPage,
  PeopleFilters,
  PostFilters,
  ProjectFilters,
  SearchSuggestions,
  SuggestionFilters,
  TagFilters,
} from './search.schema.ts';

export const suggest = defineEndpoint({
  ...searchCalls.suggest,
  access: 'signed-in',
  summary: 'Suggests up to five users, three projects and five tags while typing, best match first',
  query: SuggestionFilters,
  success: 200,
  response: Success(SearchSuggestions),
  errors: [],
});

/**
 * Of equal matches the network of the viewer comes first. BAD_INPUT without any filter. Finds only what the viewer may
 * see of a profile.
 */
export const searchPeople = defineEndpoint({
  ...searchCalls.searchPeople,
  access: 'signed-in',
  summary: 'Searches users by name and profile across scripts, best match first, twenty per page',
  query: PeopleFilters,
  success: 200,
  response: Success(PeopleResultPage),
  errors: [],
});

/**
 * Of equal matches projects of the viewer and their connections come first. Without projects whose owner is hidden from
 * the viewer.
 */
export const searchProjects = defineEndpoint({
  ...searchCalls.searchProjects,
  access: 'signed-in',
  summary:
    'Searches projects by title, summary, skills and tags, best match first, twenty per page',
  query: ProjectFilters,
  success: 200,
  response: Success(ProjectResultPage),
  errors: [],
});

/**
 * Without users hidden from the viewer and muted words; users who are only muted are found. Nothing is found for stop
 * words alone.
 */
export const searchPosts = defineEndpoint({
  ...searchCalls.searchPosts,
  access: 'signed-in',
  summary: 'Searches posts by text and hashtags, newest first, twenty per page',
  query: PostFilters,
  success: 200,
  response: Success(PostResultPage),
  errors: [],
});

/** Without tags that the viewer has muted, and without uses by users hidden from the viewer. */
export const searchTags = defineEndpoint({
  ...searchCalls.searchTags,
  access: 'signed-in',
  summary:
    'Searches hashtags of posts and tags of projects, closest and most used first, twenty per page',
  query: TagFilters,
  success: 200,
  response: Success(TagResultPage),
  errors: [],
});
