import type {
  Project,
  ProjectEditForm,
  ProjectForm,
} from '@sangam/contract/projects/projects.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createOnce } from '../../platform/database/idempotency.queries.ts';
import type { IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { joinObjects, RawJson } from '../../platform/core/raw-json.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { CommentsService } from '../comments/comments.service.ts';
import { keepProjectsFindable } from '../search/findable.service.ts';
import type { Invitations, SentInvitation } from './invitations.ts';
import { findMemberIds, findStandings, lockProject } from './members.queries.ts';
import { cleanProject, type CleanProject } from './project-form.ts';
import { checkGallery, leadWith } from './project-gallery.ts';
import { findProject } from './project-lists.queries.ts';
import { findOwnerOf, findReportedProject } from './project-reports.queries.ts';
import { requireEditor, requireOwner, type Standing } from './projects.policy.ts';
import * as queries from './projects.queries.ts';

interface ProjectsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  readonly invitations: Invitations;
  readonly comments: CommentsService;
  /** How many projects one person may create. */
  readonly creating: RateLimiter;
  readonly notificationWriter: NotificationWriter;
}

export type ProjectsService = ReturnType<typeof createProjectsService>;

export function createProjectsService(options: ProjectsOptions) {
  const { database, events, media, invitations, comments, creating, notificationWriter } = options;

  async function getProject(
    { id: viewerId }: Viewer,
    projectId: string,
  ): Promise<RawJson<Project>> {
    const project = await findProject(database, { projectId, viewerId }, comments.lists.firstOf);
    if (!project) throw new AppError('NOT_FOUND');
    return new RawJson(joinObjects(project.facts, project.comments));
  }

  async function addProject(
    viewer: Viewer,
    form: ProjectForm,
    files: readonly IncomingFile[],
    key: IdempotencyKey | undefined,
  ): Promise<RawJson<Project>> {
    const clean = cleanProject(form);
    checkGallery({ kept: [], newFiles: files.length, cover: clean.cover }, []);
    const people = await invitations.find(viewer, clean.collaborators);
    const mediaIds = await media.takeIn(viewer, files, form.alt ?? []);
    let sent: readonly SentInvitation[] = [];
    const { id, isNew } = await notificationWriter.begin((transaction) =>
      createOnce(transaction, { userId: viewer.id, key, kind: 'project' }, async () => {
        // Only here: whoever sends the same project again creates nothing.
        await creating.spend(viewer.id);
        const projectId = await queries.insertProject(transaction, viewer.id, clean.text);
        await keepProjectsFindable(transaction, [projectId]);
        await media.attach(transaction, viewer.id, mediaIds);
        await queries.replaceGallery(transaction, projectId, leadWith(mediaIds, clean.cover));
        const letter = { people, message: clean.message };
        sent = await invitations.send(transaction, projectId, viewer, letter);
        return projectId;
      }),
    );
    if (isNew) {
      events.emit('project:created', { projectId: id, ownerId: viewer.id, actorId: viewer.id });
      tellInvited(viewer, id, sent);
    }
    return getProject(viewer, id);
  }

  async function editProject(
    viewer: Viewer,
    form: ProjectEditForm,
    files: readonly IncomingFile[],
  ): Promise<RawJson<Project>> {
    const { projectid: projectId, existingMedia: kept = [] } = form;
    const clean = cleanProject(form);
    const plan = { kept, newFiles: files.length, cover: clean.cover };
    requireEdit(await standingOf(database, viewer, projectId), clean);
    checkGallery(plan, await queries.findMediaIds(database, projectId));
    const people = await invitations.find(viewer, clean.collaborators);
    const newIds = await media.takeIn(viewer, files, form.alt ?? []);
    const { ownerId, sent } = await notificationWriter.begin(async (transaction) => {
      await lockProject(transaction, projectId);
      const standing = requireEdit(await standingOf(transaction, viewer, projectId), clean);
      await queries.updateProject(transaction, projectId, clean.text);
      await keepProjectsFindable(transaction, [projectId]);
      await changeGallery(transaction, viewer, projectId, { ...plan, newIds });
      const letter = { people, message: clean.message };
      const invited = await invitations.send(transaction, projectId, viewer, letter);
      return { ownerId: standing.ownerId, sent: invited };
    });
    events.emit('project:updated', { projectId, ownerId, actorId: viewer.id });
    tellInvited(viewer, projectId, sent);
    return getProject(viewer, projectId);
  }

  async function changeGallery(
    transaction: Queryable,
    viewer: Viewer,
    projectId: string,
    plan: Parameters<typeof checkGallery>[0] & { readonly newIds: readonly string[] },
  ): Promise<void> {
    const current = await queries.findMediaIds(transaction, projectId);
    checkGallery(plan, current);
    const { kept, newIds, cover } = plan;
    const dropped = current.filter((id) => !kept.includes(id));
    await media.attach(transaction, viewer.id, newIds);
    await queries.replaceGallery(transaction, projectId, leadWith([...kept, ...newIds], cover));
    await media.release(transaction, dropped);
  }

  async function deleteProject(viewer: Viewer, projectId: string): Promise<void> {
    const tell = await notificationWriter.begin(async (transaction) => {
      await lockProject(transaction, projectId);
      requireOwner(await standingOf(transaction, viewer, projectId));
      return takeAway(transaction, projectId, viewer.id);
    });
    tell();
  }

  /** Of a project that is held; what comes back is told after the commit. */
  async function takeAway(transaction: Queryable, projectId: string, ownerId: string) {
    const memberIds = await findMemberIds(transaction, projectId);
    const shown = await queries.findMediaIds(transaction, projectId);
    await queries.deleteProject(transaction, projectId);
    await notificationWriter.retractSubject(transaction, projectId);
    await media.release(transaction, shown);
    const news = { projectId, ownerId, actorId: ownerId, memberIds };
    return () => void events.emit('project:deleted', news);
  }

  const reportable: Reportable = {
    find: findReportedProject,
    async remove(transaction, projectId) {
      await lockProject(transaction, projectId);
      const ownerId = await findOwnerOf(transaction, projectId);
      return ownerId === undefined ? () => {} : takeAway(transaction, projectId, ownerId);
    },
  };

  function tellInvited(viewer: Viewer, projectId: string, sent: readonly SentInvitation[]): void {
    for (const { requestId, personId } of sent) {
      const sides = { ownerId: viewer.id, personId, actorId: viewer.id };
      const state = { type: 'invitation', status: 'pending' } as const;
      events.emit('project:request-changed', { requestId, projectId, ...sides, ...state });
    }
  }

  return { getProject, addProject, editProject, deleteProject, reportable };
}

async function standingOf(database: Queryable, viewer: Viewer, projectId: string) {
  const [standing] = await findStandings(database, [projectId], viewer.id);
  return standing;
}

/** Whoever only works on it may change what it says, but not who works on it. */
function requireEdit(standing: Standing | undefined, { collaborators }: CleanProject): Standing {
  return collaborators.length > 0 ? requireOwner(standing) : requireEditor(standing);
}
