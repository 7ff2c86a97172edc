import type {
  AdministrationLogPage,
  ChangeRoleForm,
  Team,
} from '@sangam/contract/administration/administration.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Reauthentication } from '../auth/reauthentication.service.ts';
import { mailRoleChange } from './administration.jobs.ts';
import {
  findLog,
  findTeam,
  updateRole,
  redeemSetupLink,
  writeAdministrationLog,
} from './administration.queries.ts';
import { isActive, requireSubject } from './member-management.policy.ts';
import { lockMembers } from './member-management.queries.ts';
import { hashSetupToken, removeSetupFile } from './setup-link.ts';

interface RolesOptions {
  readonly config: { readonly dataDir: string };
  readonly database: Database;
  readonly events: DomainEvents;
  readonly reauthentication: Pick<Reauthentication, 'require'>;
}

export type Roles = ReturnType<typeof createRoles>;

/**
 * Who runs the instance. The routes admit only operators, except for `claimSetup`. The database keeps at least one
 * operator; see docs/decisions/0029-roles-and-the-first-operator.md.
 */
export function createRoles({ config, database, events, reauthentication }: RolesOptions) {
  function publishRole(userId: string): void {
    events.emit('role:changed', userId);
    events.emit('account:changed', userId);
  }

  /** Makes the viewer an operator by the setup link of the instance; throws LINK_SPENT if it was used or expired. */
  async function claimSetup({ id }: Viewer, token: string): Promise<void> {
    await database.begin(async (transaction) => {
      const isUsed = await redeemSetupLink(transaction, hashSetupToken(token));
      if (!isUsed) throw new AppError('LINK_SPENT');
      await updateRole(transaction, id, 'operator');
      await writeAdministrationLog(transaction, {
        operatorId: null,
        action: 'setup',
        subjectId: id,
        details: { to: 'operator' },
      });
      await mailRoleChange(transaction, { subjectId: id, operatorId: id, role: 'operator' });
    });
    removeSetupFile(config.dataDir);
    publishRole(id);
  }

  /** Operators and moderators, not all members. */
  async function listTeam(): Promise<Team> {
    return { members: await findTeam(database) };
  }

  /** Also changes the own role of an operator; throws LAST_OPERATOR if none would be left. */
  async function changeRole(viewer: Viewer, form: ChangeRoleForm): Promise<void> {
    await reauthentication.require(viewer, form);
    const changedId = await database.begin(async (transaction) => {
      const rows = await lockMembers(transaction, viewer.id, form.username);
      const subject = requireSubject(rows, viewer.id, form.username);
      if (!isActive(subject)) throw new AppError('NOT_FOUND');
      if (subject.role === form.role) return undefined;
      await updateRole(transaction, subject.id, form.role);
      const ids = { operatorId: viewer.id, subjectId: subject.id };
      const details = { from: subject.role, to: form.role };
      await writeAdministrationLog(transaction, { ...ids, action: 'role', details });
      await mailRoleChange(transaction, { ...ids, role: form.role });
      return subject.id;
    });
    if (changedId !== undefined) publishRole(changedId);
  }

  /** A page of the administration log, newest first. */
  async function listActions(timestamp?: string): Promise<AdministrationLogPage> {
    const after = timestamp === undefined ? newestFirst : parseCursor(timestamp);
    const { page, next } = cutPage(await findLog(database, after));
    return { timestamp: next, entries: page.map(({ entry }) => entry) };
  }

  return { claimSetup, listTeam, changeRole, listActions };
}
