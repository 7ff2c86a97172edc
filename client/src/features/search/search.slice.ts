import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { PersonResult, TagResult } from '@sangam/contract/search/search.schema.ts';
import { userHidden } from '../../session/people.actions.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  addListCases,
  emptyList,
  keyOf,
  type ResultList,
  type ResultLists,
} from './result-list.ts';
import { searchPeople, searchPosts, searchProjects, searchTags } from './search.thunks.ts';

interface SearchState {
  people: ResultLists<PersonResult>;
  tags: ResultLists<TagResult>;
  /** By `_id`; the posts are stored in their own slice. */
  posts: ResultLists<string>;
  /** By `id`; the projects are stored in their own slice. */
  projects: ResultLists<string>;
}

const initialState: SearchState = { people: {}, tags: {}, posts: {}, projects: {} };

const slice = createSlice({
  name: 'search',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(userHidden, ({ people }, { payload }) => {
      if (!payload.isBlocked) return;
      for (const list of Object.values(people)) {
        list.items = list.items.filter(({ person }) => person.username !== payload.username);
      }
    });
    addListCases(
      builder,
      searchPeople,
      ({ people }) => people,
      ({ person }) => person.username,
    );
    addListCases(
      builder,
      searchTags,
      ({ tags }) => tags,
      ({ tag }) => tag,
    );
    addListCases(
      builder,
      searchPosts,
      ({ posts }) => posts,
      (id) => id,
    );
    addListCases(
      builder,
      searchProjects,
      ({ projects }) => projects,
      (id) => id,
    );
  },
  selectors: {
    selectFoundPeople: (state, query: object) => listOf(state.people, query),
    selectFoundTags: (state, query: object) => listOf(state.tags, query),
    selectFoundPosts: (state, query: object) => listOf(state.posts, query),
    selectFoundProjects: (state, query: object) => listOf(state.projects, query),
  },
});

function listOf<Item>(lists: ResultLists<Item>, query: object): ResultList<Item> {
  return lists[keyOf(query)] ?? emptyList;
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const searchSlice = slice.injectInto(rootReducer);
/** The cached list of a query; `emptyList` before its first request, and once it is no longer cached. */
export const { selectFoundPeople, selectFoundTags, selectFoundPosts, selectFoundProjects } =
  searchSlice.selectors;
