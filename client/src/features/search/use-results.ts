import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import type {
  PeopleFilters,
  PostFilters,
  ProjectFilters,
  TagFilters,
} from '@sangam/contract/search/search.schema.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { emptyList } from './result-list.ts';
import {
  selectFoundPeople,
  selectFoundPosts,
  selectFoundProjects,
  selectFoundTags,
} from './search.slice.ts';
import {
  searchPeople,
  searchPosts,
  searchProjects,
  searchTags,
  type StoreResults,
} from './search.thunks.ts';
import { useResultList } from './use-result-list.ts';

/** The users that match a query, page by page. A query of null searches nothing. */
export function usePeopleResults(query: PeopleFilters | null) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => (query ? selectFoundPeople(state, query) : emptyList));
  return useResultList(query, list, (request) => dispatch(searchPeople(request)));
}

/** The tags that match a query, page by page. A query of null searches nothing. */
export function useTagResults(query: TagFilters | null) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => (query ? selectFoundTags(state, query) : emptyList));
  return useResultList(query, list, (request) => dispatch(searchTags(request)));
}

/**
 * The ids of the posts that match a query, page by page; `storeResults` puts the posts into their slice, which cards
 * read.
 */
export function usePostResults(query: PostFilters | null, storeResults: StoreResults<Post>) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => (query ? selectFoundPosts(state, query) : emptyList));
  return useResultList(query, list, (request) =>
    dispatch(searchPosts({ ...request, storeResults })),
  );
}

/** The ids of the projects that match a query, page by page; `storeResults` puts the projects into their slice. */
export function useProjectResults(
  query: ProjectFilters | null,
  storeResults: StoreResults<ProjectSummary>,
) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => (query ? selectFoundProjects(state, query) : emptyList));
  return useResultList(query, list, (request) =>
    dispatch(searchProjects({ ...request, storeResults })),
  );
}
