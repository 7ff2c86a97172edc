import type {
  Project,
  ProjectEditForm,
  ProjectForm,
} from '@sangam/contract/projects/projects.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createOnce, findCreated } from '../../platform/database/idempotency.queries.ts';
import type { Creation, IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { joinObjects, RawJson } from '../../platform/core/raw-json.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { CommentsService } from '../comments/comments.service.ts';
import { indexProjects } from '../search/search-index.service.ts';
import type { Invitations, SentInvitation } from './invitations.ts';
import { findMemberIds, findProjectAccess, lockProject } from './members.queries.ts';
import { validateProjectForm, type ValidatedProjectForm } from './project-form.ts';
import { checkGallery, withCoverFirst } from './project-gallery.ts';
import { findProject } from './project-lists.queries.ts';
import { findOwnerOf, findReportedProject } from './project-reports.queries.ts';
import { requireEditor, requireOwner, type ProjectAccess } from './projects.policy.ts';
import * as queries from './projects.queries.ts';
import { findPendingRequests } from './requests.queries.ts';

interface ProjectsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  readonly invitations: Invitations;
  readonly comments: CommentsService;
  /** Limits how many projects a user may create. */
  readonly creationLimit: RateLimiter;
  readonly notificationWriter: NotificationWriter;
}

interface Edit {
  readonly form: ProjectEditForm;
  readonly clean: ValidatedProjectForm;
  readonly files: readonly IncomingFile[];
  readonly creation: Creation;
}

export type ProjectsService = ReturnType<typeof createProjectsService>;

/**
 * Reads, creates, edits and deletes projects, each with the rights of the viewer. `reportable` removes for moderators,
 * whose rights its caller checks.
 */
export function createProjectsService(options: ProjectsOptions) {
  const { database, events, media, invitations, comments, creationLimit, notificationWriter } =
    options;

  /** With the first page of comments. */
  async function getProject(
    { id: viewerId }: Viewer,
    projectId: string,
  ): Promise<RawJson<Project>> {
    const project = await findProject(
      database,
      { projectId, viewerId },
      comments.lists.firstPageSubquery,
    );
    if (!project) throw new AppError('NOT_FOUND');
    return new RawJson(joinObjects(project.fields, project.comments));
  }

  /**
   * The collaborators of the form are invited: they join when they accept. A retry with the same key returns the
   * project of the first request.
   */
  async function addProject(
    viewer: Viewer,
    form: ProjectForm,
    files: readonly IncomingFile[],
    key: IdempotencyKey | undefined,
  ): Promise<RawJson<Project>> {
    const clean = validateProjectForm(form);
    checkGallery({ existing: [], newFiles: files.length, cover: clean.cover }, []);
    const people = await invitations.find(viewer, clean.collaborators);
    const madeWithAi = new Set(declaredIndexes(form));
    const mediaIds = await media.storeFiles(viewer, files, form.alt ?? [], madeWithAi);
    let sent: readonly SentInvitation[] = [];
    const { id, isNew } = await notificationWriter.begin((transaction) =>
      createOnce(transaction, { userId: viewer.id, key, kind: 'project' }, async () => {
        // Not before: a retry with the same key must not count.
        await creationLimit.consume(viewer.id);
        const projectId = await queries.insertProject(transaction, viewer.id, clean.fields);
        await indexProjects(transaction, [projectId]);
        await media.attach(transaction, viewer.id, mediaIds);
        await queries.replaceGallery(transaction, projectId, withCoverFirst(mediaIds, clean.cover));
        const invitation = { people, message: clean.message };
        sent = await invitations.send(transaction, projectId, viewer, invitation);
        return projectId;
      }),
    );
    if (isNew) {
      events.emit('project:created', { projectId: id, ownerId: viewer.id, actorId: viewer.id });
      publishInvitations(viewer, id, sent);
    }
    return getProject(viewer, id);
  }

  /**
   * For the owner and collaborators. Only the owner may name collaborators, who are invited; nobody is removed. Rejects a
   * form that was opened before the last edit. A retry with the same key only completes the labels of the first request.
   */
  async function editProject(
    viewer: Viewer,
    form: ProjectEditForm,
    files: readonly IncomingFile[],
    key: IdempotencyKey | undefined,
  ): Promise<RawJson<Project>> {
    const { projectid: projectId, existingMedia: existing = [] } = form;
    const clean = validateProjectForm(form);
    const access = requireEdit(await accessOf(database, viewer, projectId), clean);
    const creation = { userId: viewer.id, key, kind: queries.editKind };
    const isRetry = (await findCreated(database, creation)) !== undefined;
    const { ownerId, sent } = isRetry
      ? { ownerId: access.ownerId, sent: [] }
      : await saveEdit(viewer, { form, clean, files, creation });
    try {
      const declared = declaredIndexes(form);
      if (declared) {
        const declaredIds = existing.filter((_, index) => declared.includes(index));
        await media.declareMadeWithAi(viewer, existing, declaredIds);
      }
    } finally {
      // The edit is stored also if the labels are not.
      events.emit('project:updated', { projectId, ownerId, actorId: viewer.id });
      publishInvitations(viewer, projectId, sent);
    }
    return getProject(viewer, projectId);
  }

  async function saveEdit(viewer: Viewer, { form, clean, files, creation }: Edit) {
    const { projectid: projectId, existingMedia: existing = [] } = form;
    const plan = { existing, newFiles: files.length, cover: clean.cover };
    await requireUnchanged(database, form, creation);
    checkGallery(plan, await queries.findMediaIds(database, projectId));
    const people = await invitations.find(viewer, clean.collaborators);
    // The gallery has the existing media first.
    const ofNewFiles = new Set(declaredIndexes(form)?.map((index) => index - existing.length));
    const newIds = await media.storeFiles(viewer, files, form.alt ?? [], ofNewFiles);
    return notificationWriter.begin(async (transaction) => {
      await lockProject(transaction, projectId);
      const { ownerId } = requireEdit(await accessOf(transaction, viewer, projectId), clean);
      let sent: readonly SentInvitation[] = [];
      await createOnce(transaction, creation, async () => {
        await requireUnchanged(transaction, form, creation);
        await queries.updateProject(transaction, projectId, clean.fields);
        await indexProjects(transaction, [projectId]);
        await changeGallery(transaction, viewer, projectId, { ...plan, newIds });
        const invitation = { people, message: clean.message };
        sent = await invitations.send(transaction, projectId, viewer, invitation);
        return projectId;
      });
      return { ownerId, sent };
    });
  }

  async function changeGallery(
    transaction: Queryable,
    viewer: Viewer,
    projectId: string,
    plan: Parameters<typeof checkGallery>[0] & { readonly newIds: readonly string[] },
  ): Promise<void> {
    const current = await queries.findMediaIds(transaction, projectId);
    checkGallery(plan, current);
    const { existing, newIds, cover } = plan;
    const removed = current.filter((id) => !existing.includes(id));
    await media.attach(transaction, viewer.id, newIds);
    await queries.replaceGallery(
      transaction,
      projectId,
      withCoverFirst([...existing, ...newIds], cover),
    );
    await media.release(transaction, removed);
  }

  /** For the owner. Also deletes comments, the chat room and notifications, and releases the media. */
  async function deleteProject(viewer: Viewer, projectId: string): Promise<void> {
    const publishDeletion = await notificationWriter.begin(async (transaction) => {
      await lockProject(transaction, projectId);
      requireOwner(await accessOf(transaction, viewer, projectId));
      return removeLocked(transaction, projectId, viewer.id);
    });
    publishDeletion();
  }

  /** Removes a locked project; the returned function publishes it and must be called after the commit. */
  async function removeLocked(transaction: Queryable, projectId: string, ownerId: string) {
    const memberIds = await findMemberIds(transaction, projectId);
    const shown = await queries.findMediaIds(transaction, projectId);
    const requests = await findPendingRequests(transaction, projectId);
    await queries.deleteProject(transaction, projectId);
    await notificationWriter.retractSubject(transaction, projectId);
    await media.release(transaction, shown);
    const event = { projectId, ownerId, actorId: ownerId };
    return () => {
      events.emit('project:deleted', { ...event, memberIds });
      // Lists of requests are also open on screens that do not watch the project.
      for (const { id: requestId, personId, type } of requests) {
        const request = { ...event, requestId, personId, type, status: 'withdrawn' } as const;
        events.emit('project:request-changed', request);
      }
    };
  }

  const reportable: Reportable = {
    find: findReportedProject,
    async remove(transaction, projectId) {
      await lockProject(transaction, projectId);
      const ownerId = await findOwnerOf(transaction, projectId);
      return ownerId === undefined ? () => {} : removeLocked(transaction, projectId, ownerId);
    },
  };

  function publishInvitations(
    viewer: Viewer,
    projectId: string,
    sent: readonly SentInvitation[],
  ): void {
    for (const { requestId, personId } of sent) {
      const sides = { ownerId: viewer.id, personId, actorId: viewer.id };
      const state = { type: 'invitation', status: 'pending' } as const;
      events.emit('project:request-changed', { requestId, projectId, ...sides, ...state });
    }
  }

  return { getProject, addProject, editProject, deleteProject, reportable };
}

/** Which items of the gallery the form declares as made with AI; undefined if it says nothing about labels. */
function declaredIndexes({ madeWithAi }: ProjectForm): number[] | undefined {
  return madeWithAi?.filter((index) => index !== '').map(Number);
}

/**
 * Throws PROJECT_CHANGED if the project was edited since the form was opened, other than by the form itself. Forms of
 * earlier versions do not say when.
 */
async function requireUnchanged(
  database: Queryable,
  { projectid, editedAt, earlierKeys = [] }: ProjectEditForm,
  { userId, key }: Creation,
): Promise<void> {
  if (editedAt === undefined) return;
  // A concurrent request may have been saved under the same key.
  const ownKeys = key ? [...earlierKeys, key.key] : earlierKeys;
  const last = await queries.findLastEdit(database, projectid, userId, ownKeys);
  if (last.editedAt !== editedAt && !last.isOwn) throw new AppError('PROJECT_CHANGED');
}

async function accessOf(database: Queryable, viewer: Viewer, projectId: string) {
  const [access] = await findProjectAccess(database, [projectId], viewer.id);
  return access;
}

/** Collaborators may edit a project, but only the owner may change its members. */
function requireEdit(
  access: ProjectAccess | undefined,
  { collaborators }: ValidatedProjectForm,
): ProjectAccess {
  return collaborators.length > 0 ? requireOwner(access) : requireEditor(access);
}
