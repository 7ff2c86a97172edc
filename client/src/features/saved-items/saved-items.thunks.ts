import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { fetchSavedPosts, fetchSavedProjects } from './saved-items.api.ts';

/** Takes the posts to where posts are kept, before their ids are listed here. */
export type ReceivePosts = (posts: readonly Post[]) => void;

/** The same for projects. */
export type ReceiveProjects = (projects: readonly ProjectSummary[]) => void;

interface SavedPageWanted<Receive> {
  readonly receive: Receive;
  readonly timestamp?: string;
}

interface SavedPage {
  readonly ids: string[];
  readonly timestamp: string | null;
}

export const listSavedPosts = createRequestThunk<SavedPage, SavedPageWanted<ReceivePosts>>(
  'savedItems/listPosts',
  fallbackMessages.listUserPosts,
  async ({ receive, timestamp: from }, options) => {
    const { posts, timestamp } = await fetchSavedPosts(from, options);
    receive(posts);
    return { ids: posts.map(({ _id }) => _id), timestamp };
  },
);

export const listSavedProjects = createRequestThunk<SavedPage, SavedPageWanted<ReceiveProjects>>(
  'savedItems/listProjects',
  fallbackMessages.listUserProjects,
  async ({ receive, timestamp: from }, options) => {
    const { projects, timestamp } = await fetchSavedProjects(from, options);
    receive(projects);
    return { ids: projects.map(({ id }) => id), timestamp };
  },
);
