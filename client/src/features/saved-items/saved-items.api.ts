import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import { savedItemsCalls } from '@sangam/contract/saved-items/saved-items.calls.ts';
import type { SaveAction, SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export async function postToggle(
  item: SavedItemForm,
  options: RequestOptions,
): Promise<SaveAction> {
  const { actionType } = await request(savedItemsCalls.toggleSaved, { body: item }, options);
  return actionType;
}

export async function fetchSavedPosts(
  timestamp: string | undefined,
  options: RequestOptions,
): Promise<PostPage> {
  const { data } = await request(
    savedItemsCalls.listSavedPosts,
    { query: { ...(timestamp !== undefined && { timestamp }) } },
    options,
  );
  return data;
}

export async function fetchSavedProjects(
  timestamp: string | undefined,
  options: RequestOptions,
): Promise<ProjectPage> {
  const { data } = await request(
    savedItemsCalls.listSavedProjects,
    { query: { ...(timestamp !== undefined && { timestamp }) } },
    options,
  );
  return data;
}
