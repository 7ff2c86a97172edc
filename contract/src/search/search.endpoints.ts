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
  summary: 'Suggests users, projects and tags while typing',
  query: SuggestionFilters,
  success: 200,
  response: Success(SearchSuggestions),
  errors: [],
});

export const searchPeople = defineEndpoint({
  ...searchCalls.searchPeople,
  access: 'signed-in',
  summary: 'Searches users across scripts; your connections first',
  query: PeopleFilters,
  success: 200,
  response: Success(PeopleResultPage),
  errors: [],
});

export const searchProjects = defineEndpoint({
  ...searchCalls.searchProjects,
  access: 'signed-in',
  summary: 'Searches projects by title, summary, skills and tags',
  query: ProjectFilters,
  success: 200,
  response: Success(ProjectResultPage),
  errors: [],
});

export const searchPosts = defineEndpoint({
  ...searchCalls.searchPosts,
  access: 'signed-in',
  summary: 'Searches posts by text and hashtags, newest first',
  query: PostFilters,
  success: 200,
  response: Success(PostResultPage),
  errors: [],
});

export const searchTags = defineEndpoint({
  ...searchCalls.searchTags,
  access: 'signed-in',
  summary: 'Searches hashtags of posts and tags of projects, most used first',
  query: TagFilters,
  success: 200,
  response: Success(TagResultPage),
  errors: [],
});
