import type { PostVersions } from '@sangam/contract/posts/posts.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  deleteCommentVersion,
  findCommentVersions,
  findVersionAuthor,
} from './comment-versions.queries.ts';
import { canRemoveVersions } from './comments.policy.ts';

export type CommentVersionsService = ReturnType<typeof createCommentVersions>;

/** The edit history of comments on posts and projects. */
export function createCommentVersions({ database }: { readonly database: Database }) {
  async function listCommentVersions(viewer: Viewer, commentId: string): Promise<PostVersions> {
    const found = await findCommentVersions(database, commentId, viewer.id);
    if (!found) throw new AppError('NOT_FOUND');
    return { versions: found.versions, canRemove: canRemoveVersions(found, viewer) };
  }

  async function removeCommentVersion(viewer: Viewer, versionId: string): Promise<void> {
    const comment = await findVersionAuthor(database, versionId, viewer.id);
    if (!comment) throw new AppError('NOT_FOUND');
    if (!canRemoveVersions(comment, viewer)) throw new AppError('NOT_YOURS');
    await deleteCommentVersion(database, versionId);
  }

  return { listCommentVersions, removeCommentVersion };
}
