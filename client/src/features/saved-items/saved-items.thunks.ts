import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { savedItemsCalls } from '@sangam/contract/saved-items/saved-items.calls.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import { createReadThunk } from '../../lib/request-thunk.ts';

/** Stores the posts in their slice before their ids are listed here. */
export type ReceivePosts = (posts: readonly Post[]) => void;

/** Stores the projects in their slice before their ids are listed here. */
export type ReceiveProjects = (projects: readonly ProjectSummary[]) => void;

interface SavedPageInput<Receive> extends PageInput {
  readonly receive: Receive;
}

interface SavedPage {
  readonly ids: string[];
  readonly timestamp: string | null;
}

/** A page of the ids of saved posts, latest saved first; the posts themselves go to `receive`. */
export const listSavedPosts = createReadThunk<SavedPage, SavedPageInput<ReceivePosts>>(
  'savedItems/listSavedPosts',
  fallbackMessages.listUserPosts,
  async ({ receive, timestamp: from }, options) => {
    const input = { query: { timestamp: from } };
    const { posts, timestamp } = await requestData(savedItemsCalls.listSavedPosts, input, options);
    receive(posts);
    return { ids: posts.map(({ _id }) => _id), timestamp };
  },
);

/** A page of the ids of saved projects, latest saved first; the projects themselves go to `receive`. */
export const listSavedProjects = createReadThunk<SavedPage, SavedPageInput<ReceiveProjects>>(
  'savedItems/listSavedProjects',
  fallbackMessages.listUserProjects,
  async ({ receive, timestamp: from }, options) => {
    const call = savedItemsCalls.listSavedProjects;
    const input = { query: { timestamp: from } };
    const { projects, timestamp } = await requestData(call, input, options);
    receive(projects);
    return { ids: projects.map(({ id }) => id), timestamp };
  },
);
