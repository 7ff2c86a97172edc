import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import type { SaveAction, SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { AppError, orNotFound } from '../../platform/core/app-error.ts';
import { findCreated } from '../../platform/database/idempotency.queries.ts';
import type { IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { RawJson } from '../../platform/core/raw-json.ts';
import * as queries from './saved-items.queries.ts';

/** A kind of item that can be saved. */
interface Savable<Page> {
  /** A query of the ids that the viewer can see. */
  visible(viewerId: string): Fragment;
  listSaved(viewer: Viewer, cursor: string | undefined): Promise<RawJson<Page>>;
}

interface SavedItemsOptions {
  readonly database: Database;
  readonly kinds: { readonly posts: Savable<PostPage>; readonly projects: Savable<ProjectPage> };
}

export interface SavedItemsService {
  /**
   * Without `saved` in the form it changes the state to the other one. Returns the state after the request; throws
   * NOT_FOUND if the viewer cannot see the item.
   */
  toggleSaved(
    viewer: Viewer,
    form: SavedItemForm,
    key: IdempotencyKey | undefined,
  ): Promise<SaveAction>;
  /** A page, the latest saved first, without posts that the viewer can no longer see. */
  listSavedPosts(viewer: Viewer, cursor: string | undefined): Promise<RawJson<PostPage>>;
  /** Like `listSavedPosts`, for projects. */
  listSavedProjects(viewer: Viewer, cursor: string | undefined): Promise<RawJson<ProjectPage>>;
}

export function createSavedItemsService({ database, kinds }: SavedItemsOptions): SavedItemsService {
  async function toggleSaved(
    viewer: Viewer,
    { itemId, itemType: kind, saved: wanted }: SavedItemForm,
    key: IdempotencyKey | undefined,
  ): Promise<SaveAction> {
    const creation = { userId: viewer.id, key, kind: 'save' };
    const toggled = await orNotFound(
      queries.toggleSaved(
        database,
        { kind, itemId, wanted, creation },
        kinds[kind].visible(viewer.id),
      ),
    );
    if (!toggled) throw new AppError('NOT_FOUND');
    if (toggled.action !== null) return toggled.action;
    // A retry with the same idempotency key does not toggle again; throws if the key is of another request.
    if (!toggled.isNew) await findCreated(database, creation);
    // Neither there nor added: a concurrent request of the same user added it.
    else if (wanted === undefined)
      return toggleSaved(viewer, { itemId, itemType: kind }, undefined);
    return queries.findSaved(database, kind, itemId, viewer.id);
  }

  return {
    toggleSaved,
    listSavedPosts: (viewer, cursor) => kinds.posts.listSaved(viewer, cursor),
    listSavedProjects: (viewer, cursor) => kinds.projects.listSaved(viewer, cursor),
  };
}
