import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectMembers } from '@sangam/contract/projects/members.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents, MembershipEvent } from '../../platform/core/domain-events.ts';
import { badFieldError } from '../../platform/core/require-text.ts';
import { FormCheck } from '../../platform/http/form-check.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import {
  findMemberOrVisibleUser,
  findMembers,
  findPeople,
  findProjectAccess,
  lockActiveUser,
  lockProject,
  removeMember,
  updateOwner,
  updateRole,
} from './members.queries.ts';
import { requireMembers, requireVisibleOrCollaborator, requireOwner } from './projects.policy.ts';

interface MembersOptions {
  readonly database: Database;
  readonly events: DomainEvents;
}

/** A member, named by the owner. */
interface MemberForm {
  readonly projectid: string;
  readonly username: string;
}

export type MembersService = ReturnType<typeof createMembersService>;

/** Changes of the members of a project; new ones join by a request (`createRequestAnswers`). */
export function createMembersService({ database, events }: MembersOptions) {
  /** For collaborators, also if the owner is hidden from them; the owner cannot leave. */
  async function leaveProject(viewer: Viewer, projectId: string): Promise<void> {
    const ownerId = await database.begin(async (transaction) => {
      await lockProject(transaction, projectId);
      const [access] = await findProjectAccess(transaction, [projectId], viewer.id);
      const { role, ownerId: owner } = requireVisibleOrCollaborator(access);
      if (role === 'owner') throw new AppError('OWNER_CANNOT_LEAVE');
      if (role === 'none') throw new AppError('COLLABORATORS_ONLY');
      await removeMember(transaction, projectId, viewer.id);
      return owner;
    });
    const event = { projectId, ownerId, actorId: viewer.id, personId: viewer.id };
    events.emit('project:members-changed', { ...event, change: 'left' });
  }

  /** By the owner, also a member whom a block hides from them. The member is not notified. */
  function removeCollaborator(
    viewer: Viewer,
    { projectid, username }: MemberForm,
  ): Promise<ProjectMembers> {
    return change(viewer, { projectid, username }, 'removed', async (transaction, personId) => {
      if (personId === viewer.id) throw new AppError('OWNER_CANNOT_LEAVE');
      return removeMember(transaction, projectid, personId);
    });
  }

  /** By the owner. The role is a text about the tasks of a member and gives no permissions. */
  async function changeRole(viewer: Viewer, form: MemberForm & { role: string }) {
    const check = new FormCheck();
    const role = check.line('role', form.role, projectLimits.role);
    check.done();
    return change(viewer, form, 'role', (transaction, userId) =>
      updateRole(transaction, form.projectid, { userId, role }),
    );
  }

  /**
   * By the owner: makes another member the owner. The former one stays as a collaborator, and the public page is
   * removed.
   */
  function handOver(viewer: Pick<Viewer, 'id'>, form: MemberForm): Promise<ProjectMembers> {
    return change(viewer, form, 'owner', async (transaction, personId) => {
      if (personId === viewer.id) {
        throw badFieldError('username', 'You cannot do this to your own account');
      }
      return updateOwner(transaction, form.projectid, personId);
    });
  }

  /** Changes a member as the owner; `act` returns whether the user was a member. */
  async function change(
    viewer: Pick<Viewer, 'id'>,
    { projectid: projectId, username }: MemberForm,
    kind: MembershipEvent['change'],
    act: (transaction: Queryable, personId: string) => Promise<boolean>,
  ): Promise<ProjectMembers> {
    const [before] = await findProjectAccess(database, [projectId], viewer.id);
    requireOwner(before);
    const [person] =
      kind === 'removed'
        ? [await findMemberOrVisibleUser(database, { projectId, username }, viewer.id)]
        : await findPeople(database, [username], viewer.id);
    if (!person) throw new AppError('NOT_FOUND');
    await database.begin(async (transaction) => {
      // Otherwise the project would be erased with the account of its new owner.
      if (kind === 'owner' && !(await lockActiveUser(transaction, person.id))) {
        throw new AppError('NOT_FOUND');
      }
      await lockProject(transaction, projectId);
      const [access] = await findProjectAccess(transaction, [projectId], viewer.id);
      // The viewer was the owner before the lock: a concurrent change won.
      if (access?.role !== 'owner') throw new AppError('PROJECT_CHANGED');
      if (!(await act(transaction, person.id))) throw new AppError('NOT_IN_PROJECT');
    });
    const ownerId = kind === 'owner' ? person.id : viewer.id;
    const event = { projectId, ownerId, actorId: viewer.id, personId: person.id };
    events.emit('project:members-changed', { ...event, change: kind });
    return requireMembers(await findMembers(database, projectId, viewer.id));
  }

  return { leaveProject, removeCollaborator, changeRole, handOver };
}
