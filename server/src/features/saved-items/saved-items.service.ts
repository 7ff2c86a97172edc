import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectPage } from '@sangam/contract/projects/projects.schema.ts';
import type { SaveAction, SavedItemForm } from '@sangam/contract/saved-items/saved-items.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createOnce } from '../../platform/database/idempotency.queries.ts';
import type { IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { RawJson } from '../../platform/core/raw-json.ts';
import * as queries from './saved-items.queries.ts';

/** A kind of item that can be saved. */
interface Savable<Page> {
  /** Locks an item that the viewer can see. */
  lock(transaction: Queryable, itemId: string, viewerId: string): Promise<object | undefined>;
  listSaved(viewer: Viewer, cursor: string | undefined): Promise<RawJson<Page>>;
}

interface SavedItemsOptions {
  readonly database: Database;
  readonly kinds: { readonly posts: Savable<PostPage>; readonly projects: Savable<ProjectPage> };
}

export interface SavedItemsService {
  toggleSaved(
    viewer: Viewer,
    form: SavedItemForm,
    key: IdempotencyKey | undefined,
  ): Promise<SaveAction>;
  listSavedPosts(viewer: Viewer, cursor: string | undefined): Promise<RawJson<PostPage>>;
  listSavedProjects(viewer: Viewer, cursor: string | undefined): Promise<RawJson<ProjectPage>>;
}

export function createSavedItemsService({ database, kinds }: SavedItemsOptions): SavedItemsService {
  return {
    async toggleSaved(viewer, { itemId, itemType, saved }, key) {
      return database.begin(async (transaction) => {
        const item = await kinds[itemType].lock(transaction, itemId, viewer.id);
        if (!item) throw new AppError('NOT_FOUND');
        // A retry with the same idempotency key does not toggle again.
        const creation = { userId: viewer.id, key, kind: 'save' };
        let action: SaveAction | undefined;
        await createOnce(transaction, creation, async () => {
          if (saved !== undefined) {
            const before = await queries.findSaved(transaction, itemType, itemId, viewer.id);
            if ((before === 'saved') === saved) return itemId;
          }
          action = await queries.toggleSaved(transaction, itemType, itemId, viewer.id);
          return itemId;
        });
        return action ?? queries.findSaved(transaction, itemType, itemId, viewer.id);
      });
    },
    listSavedPosts: (viewer, cursor) => kinds.posts.listSaved(viewer, cursor),
    listSavedProjects: (viewer, cursor) => kinds.projects.listSaved(viewer, cursor),
  };
}
