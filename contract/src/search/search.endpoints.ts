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
  summary: 'A few people, projects and tags, while somebody types',
  query: SuggestionFilters,
  success: 200,
  answer: Success(SearchSuggestions),
  errors: [],
});

export const searchPeople = defineEndpoint({
  ...searchCalls.searchPeople,
  access: 'signed-in',
  summary: 'People in whatever script they write their name; one’s own network first',
  query: PeopleFilters,
  success: 200,
  answer: Success(PeopleResultPage),
  errors: [],
});

export const searchProjects = defineEndpoint({
  ...searchCalls.searchProjects,
  access: 'signed-in',
  summary: 'Projects by title, summary, skills and tags',
  query: ProjectFilters,
  success: 200,
  answer: Success(ProjectResultPage),
  errors: [],
});

export const searchPosts = defineEndpoint({
  ...searchCalls.searchPosts,
  access: 'signed-in',
  summary: 'Posts by their words and hashtags, newest first',
  query: PostFilters,
  success: 200,
  answer: Success(PostResultPage),
  errors: [],
});

export const searchTags = defineEndpoint({
  ...searchCalls.searchTags,
  access: 'signed-in',
  summary: 'Hashtags of posts and tags of projects, the most used first',
  query: TagFilters,
  success: 200,
  answer: Success(TagResultPage),
  errors: [],
});
