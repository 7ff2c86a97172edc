import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PostVersions } from '@sangam/contract/posts/posts.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { RecordModeratorAction } from '../../platform/people/moderator-actions.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import {
  deleteCommentVersion,
  findCommentVersions,
  findVersion,
} from './comment-versions.queries.ts';
import { canRemoveVersions } from './comments.policy.ts';

interface CommentVersionsOptions {
  readonly database: Database;
  readonly notificationWriter: NotificationWriter;
  readonly recordModeratorAction: RecordModeratorAction;
}

export type CommentVersionsService = ReturnType<typeof createCommentVersions>;

/** The edit history of comments on posts and projects. */
export function createCommentVersions({
  database,
  notificationWriter,
  recordModeratorAction,
}: CommentVersionsOptions) {
  async function listCommentVersions(viewer: Viewer, commentId: string): Promise<PostVersions> {
    const found = await findCommentVersions(database, commentId, viewer.id);
    if (!found) throw new AppError('NOT_FOUND');
    return { versions: found.versions, canRemove: canRemoveVersions(found, viewer) };
  }

  /** For the author, and for moderators, also those whom the author blocks. */
  async function removeCommentVersion(viewer: Viewer, versionId: string): Promise<void> {
    const version = await findVersion(database, versionId, viewer);
    if (!version) throw new AppError('NOT_FOUND');
    if (!canRemoveVersions(version, viewer)) throw new AppError('NOT_YOURS');
    const { authorId, commentId, content: text, postId, projectId } = version;
    const page = fillPath(postId === null ? pages.project : pages.post, {
      id: postId ?? projectId ?? '',
    });
    await notificationWriter.begin(async (transaction) => {
      const isDeleted = await deleteCommentVersion(transaction, versionId);
      if (authorId === viewer.id || !isDeleted) return;
      await recordModeratorAction(transaction, {
        action: 'remove-version',
        moderatorId: viewer.id,
        authorId,
        subject: 'comment',
        subjectId: commentId,
        text,
        path: `${page}?comment=${commentId}`,
      });
    });
  }

  return { listCommentVersions, removeCommentVersion };
}
