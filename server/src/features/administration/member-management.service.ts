import type { MemberSort } from '@sangam/contract/administration/member-management.calls.ts';
import type {
  ChangedMember,
  DeleteMemberForm,
  InvitePermissionForm,
  OrganiserPermissionForm,
  LiftMemberSuspensionForm,
  MemberDetails,
  MemberForm,
  MemberPage,
  MemberQuery,
  SuspendMemberForm,
} from '@sangam/contract/administration/member-management.schema.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, parseCursor } from '../../platform/core/cursor.ts';
import { deviceName } from '../../platform/core/device-name.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { Reauthentication } from '../auth/reauthentication.service.ts';
import { idleDays, type Sessions } from '../auth/sessions.service.ts';
import type { Cases } from '../moderation/cases.service.ts';
import type { AccountDeletion } from '../privacy/account-deletion.service.ts';

import { writeAdministrationLog } from './administration.queries.ts';
import {
  rejectOwnAccount,
  requireActionPossible,
  requireSubject,
  type MemberAction,
} from './member-management.policy.ts';
import {
  findMember,
  findMembers,
  findSubject,
  lockMembers,
  updateInvitePermission,
  updateOrganiserPermission,
  viewMember,
  type LockedMember,
  type MemberCursor,
} from './member-management.queries.ts';

interface MemberManagementOptions {
  readonly database: Database;
  readonly auth: Pick<AuthService, 'resendVerification' | 'restoreAccount'>;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly reauthentication: Pick<Reauthentication, 'require'>;
  readonly cases: Pick<Cases, 'suspendUser' | 'liftSuspension'>;
  readonly accountDeletion: Pick<AccountDeletion, 'scheduleDeletion'>;
}

export type MemberManagement = ReturnType<typeof createMemberManagement>;

/**
 * What operators see of members and do to their accounts; the routes admit only operators. See
 * docs/decisions/0031-operators-see-private-data-on-record.md.
 */
export function createMemberManagement(options: MemberManagementOptions) {
  const { database, auth, sessions, reauthentication, cases, accountDeletion } = options;

  /** A page in the chosen order, without users who wait for approval. Writes no entry to the log. */
  async function listMembers(query: MemberQuery): Promise<MemberPage> {
    const { q = '', sort = 'newest', timestamp, ...filter } = query;
    const rows = await findMembers(database, {
      role: filter.role,
      status: filter.status,
      joinedFrom: filter.joinedFrom,
      joinedBefore: filter.joinedBefore,
      lastActive: filter.lastActive,
      invitedBy: filter.invitedBy,
      search: q.trim(),
      sort,
      after: timestamp === undefined ? undefined : parseMemberCursor(sort, timestamp),
    });
    const { page, next } = cutPage(rows);
    return { timestamp: next, members: page.map(({ member }) => member) };
  }

  /** Includes private data, such as the email: each call writes an entry to the administration log. */
  async function getMember(
    { id }: Viewer,
    username: string,
    language: Language,
  ): Promise<MemberDetails> {
    const found = await viewMember(database, { operatorId: id, username, idleDays });
    if (!found) throw new AppError('NOT_FOUND');
    const named = found.sessions.map((one) => ({
      ...one,
      device: deviceName(one.device, language),
    }));
    return { ...found, sessions: named };
  }

  /** Before the locks: rejects what is impossible without any side effect. */
  async function find(
    { id }: Viewer,
    username: string,
    action: MemberAction,
  ): Promise<LockedMember> {
    const subject = await findSubject(database, username);
    if (!subject) throw new AppError('NOT_FOUND');
    rejectOwnAccount(subject, id);
    requireActionPossible(action, subject);
    return subject;
  }

  async function changed({ id }: LockedMember): Promise<ChangedMember> {
    const member = await findMember(database, id);
    if (!member) throw new AppError('NOT_FOUND');
    return { member };
  }

  async function suspendMember(viewer: Viewer, form: SuspendMemberForm): Promise<ChangedMember> {
    const { username, until } = form;
    const subject = await find(viewer, username, 'suspend');
    const details = until ? { until } : {};
    await cases.suspendUser(viewer, { ...form, userId: subject.id }, async (transaction) => {
      await admit(transaction, viewer, username, { action: 'suspend', details });
    });
    return changed(subject);
  }

  async function liftMemberSuspension(
    viewer: Viewer,
    form: LiftMemberSuspensionForm,
  ): Promise<ChangedMember> {
    const subject = await find(viewer, form.username, 'lift');
    await cases.liftSuspension(viewer, form, async (transaction) => {
      await admit(transaction, viewer, form.username, { action: 'lift' });
    });
    return changed(subject);
  }

  async function endMemberSessions(viewer: Viewer, form: MemberForm): Promise<ChangedMember> {
    const { subject, publish } = await database.begin(async (transaction) => {
      const one = await admit(transaction, viewer, form.username, { action: 'end-sessions' });
      return { subject: one, publish: await sessions.endAllOf(transaction, one.id) };
    });
    publish();
    return changed(subject);
  }

  async function resendConfirmation(viewer: Viewer, form: MemberForm): Promise<ChangedMember> {
    const action = 'resend-confirmation';
    const subject = await database.begin(async (transaction) => {
      const one = await admit(transaction, viewer, form.username, { action });
      await auth.resendVerification(one, transaction);
      return one;
    });
    return changed(subject);
  }

  /**
   * Schedules the deletion, which `cancelDeletion` undoes in the grace period. Shared projects are transferred at once
   * to their longest-standing member and are not returned.
   */
  async function deleteMember(viewer: Viewer, form: DeleteMemberForm): Promise<ChangedMember> {
    await reauthentication.require(viewer, form);
    const subject = await find(viewer, form.username, 'delete');
    await accountDeletion.scheduleDeletion(subject, [], async (transaction) => {
      await admit(transaction, viewer, form.username, { action: 'delete' });
    });
    return changed(subject);
  }

  async function changeInvitePermission(
    viewer: Viewer,
    { username, isAllowed }: InvitePermissionForm,
  ): Promise<ChangedMember> {
    const entry = {
      action: 'invite-permission',
      details: { to: isAllowed ? 'on' : 'off' },
    } as const;
    const subject = await database.begin(async (transaction) => {
      const one = await admit(transaction, viewer, username, entry);
      await updateInvitePermission(transaction, one.id, isAllowed);
      return one;
    });
    return changed(subject);
  }

  async function changeOrganiserPermission(
    viewer: Viewer,
    { username, isAllowed }: OrganiserPermissionForm,
  ): Promise<ChangedMember> {
    const entry = {
      action: 'organiser-permission',
      details: { to: isAllowed ? 'on' : 'off' },
    } as const;
    const subject = await database.begin(async (transaction) => {
      const one = await admit(transaction, viewer, username, entry);
      await updateOrganiserPermission(transaction, one.id, isAllowed);
      return one;
    });
    return changed(subject);
  }

  async function cancelDeletion(viewer: Viewer, form: MemberForm): Promise<ChangedMember> {
    const action = 'cancel-deletion';
    const subject = await database.begin(async (transaction) => {
      const one = await admit(transaction, viewer, form.username, { action });
      // After the grace period the erasure may have begun.
      if (!(await auth.restoreAccount(transaction, one.id))) throw new AppError('MEMBER_CHANGED');
      return one;
    });
    return changed(subject);
  }

  return {
    listMembers,
    getMember,
    suspendMember,
    liftMemberSuspension,
    endMemberSessions,
    resendConfirmation,
    deleteMember,
    changeInvitePermission,
    changeOrganiserPermission,
    cancelDeletion,
  };
}

/** Runs in the transaction of the action: checks under a lock that it is possible, and logs it. */
async function admit(
  transaction: Queryable,
  { id: operatorId }: Viewer,
  username: string,
  { action, details = {} }: { action: MemberAction; details?: Record<string, string> },
): Promise<LockedMember> {
  const rows = await lockMembers(transaction, operatorId, username);
  const subject = requireSubject(rows, operatorId, username);
  rejectOwnAccount(subject, operatorId);
  requireActionPossible(action, subject);
  await writeAdministrationLog(transaction, { operatorId, action, subjectId: subject.id, details });
  return subject;
}

/** Names may contain the separator, ids may not. */
function parseMemberCursor(sort: MemberSort, text: string): MemberCursor {
  const end = text.lastIndexOf('~');
  const isName = sort === 'name';
  // The id is checked together with a time that is always valid.
  const { at, id } = parseCursor(isName ? `2000-01-01T00:00:00Z${text.slice(end)}` : text);
  return { value: isName ? text.slice(0, end) : at, id };
}
