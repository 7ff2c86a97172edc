import type {
  PublicItem,
  PublicPostForm,
  PublicProfileForm,
  PublicProfileSettings,
  PublicProjectForm,
} from '@sangam/contract/public-pages/public-pages.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import { postPagePath, presentSettings, projectPagePath } from './public-pages.presenter.ts';
import * as queries from './public-pages.queries.ts';

interface PublicPagesOptions {
  readonly database: Database;
  /** Called after each change by this service of what the member makes public, not after edits of the content. */
  readonly onChange: (username: string) => void;
}

export type PublicPagesService = ReturnType<typeof createPublicPages>;

/** The settings of members for what they make public of their own; nothing is public until they do. */
export function createPublicPages({ database, onChange }: PublicPagesOptions) {
  async function getPublicProfile({ id }: Viewer): Promise<PublicProfileSettings> {
    return presentSettings(await queries.findOwnProfile(database, id));
  }

  /** Turns the public page on, or changes what it shows. */
  async function changePublicProfile(
    viewer: Viewer,
    form: PublicProfileForm,
  ): Promise<PublicProfileSettings> {
    await queries.savePublicProfile(database, viewer.id, form);
    onChange(viewer.username);
    return getPublicProfile(viewer);
  }

  /** Also makes all posts and projects of the member private. */
  async function removePublicProfile(viewer: Viewer): Promise<PublicProfileSettings> {
    await database.begin((transaction) => queries.deletePublicProfile(transaction, viewer.id));
    onChange(viewer.username);
    return getPublicProfile(viewer);
  }

  async function findOwnPost(viewer: Viewer, postId: string) {
    const row = await queries.findPostItem(database, postId, viewer.id);
    if (!row) throw new AppError('NOT_FOUND');
    if (!row.isOwn) throw new AppError('NOT_YOURS');
    return row;
  }

  async function getPublicPost(viewer: Viewer, postId: string): Promise<PublicItem> {
    const { isPublic, hasPublicProfile, username } = await findOwnPost(viewer, postId);
    return { isPublic, hasPublicProfile, path: isPublic ? postPagePath(username, postId) : null };
  }

  /** For the author. Throws PUBLIC_PAGE_FIRST if the post is to be public and the author has no public page. */
  async function changePublicPost(viewer: Viewer, form: PublicPostForm): Promise<PublicItem> {
    const { postId, isPublic } = form;
    const row = await findOwnPost(viewer, postId);
    if (isPublic && !row.hasPublicProfile) throw new AppError('PUBLIC_PAGE_FIRST');
    await (isPublic ? queries.insertPublicPost : queries.deletePublicPost)(database, postId);
    onChange(viewer.username);
    return getPublicPost(viewer, postId);
  }

  async function findOwnProject(viewer: Viewer, projectId: string) {
    const row = await queries.findProjectItem(database, projectId, viewer.id);
    if (!row) throw new AppError('NOT_FOUND');
    if (!row.isOwn) throw new AppError('PROJECT_OWNER_ONLY');
    return row;
  }

  async function getPublicProject(viewer: Viewer, projectId: string): Promise<PublicItem> {
    const row = await findOwnProject(viewer, projectId);
    const { isPublic, hasPublicProfile, username, shortId, title } = row;
    const path = shortId === null ? null : projectPagePath(username, { title, shortId });
    return { isPublic, hasPublicProfile, path };
  }

  /** For the owner. Throws PUBLIC_PAGE_FIRST if the project is to be public and the owner has no public page. */
  async function changePublicProject(viewer: Viewer, form: PublicProjectForm): Promise<PublicItem> {
    const { projectId, isPublic } = form;
    const row = await findOwnProject(viewer, projectId);
    if (isPublic && !row.hasPublicProfile) throw new AppError('PUBLIC_PAGE_FIRST');
    if (isPublic) await queries.insertPublicProject(database, projectId, viewer.id);
    else await queries.deletePublicProject(database, projectId);
    onChange(viewer.username);
    return getPublicProject(viewer, projectId);
  }

  return {
    getPublicProfile,
    changePublicProfile,
    removePublicProfile,
    getPublicPost,
    changePublicPost,
    getPublicProject,
    changePublicProject,
  };
}
