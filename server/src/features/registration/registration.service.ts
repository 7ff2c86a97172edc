import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type {
  ApplicationPage,
  DecisionForm,
  DecisionResult,
  InvitationPage,
  InviteForm,
  InviteResult,
  RegistrationSettings,
} from '@sangam/contract/registration/registration.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import {
  lockInstanceSettings,
  updateRegistration,
} from '../../platform/instance/instance-settings.queries.ts';
import { queueDecisionMail, queueInvitationMails } from './registration.jobs.ts';
import {
  approveApplications,
  countInvitationsOfLastDay,
  deleteInvitation,
  findApplications,
  findInvitations,
  insertInvitations,
  rejectApplications,
  classifyAddresses,
} from './registration.queries.ts';

interface LogEntry {
  readonly operatorId: string;
  readonly action: 'registration' | 'approve' | 'reject' | 'invite' | 'withdraw-invitation';
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, string>>;
}

/** Implemented by administration, which depends on auth and so on registration. */
type WriteLog = (transaction: Queryable, entry: LogEntry) => Promise<void>;

interface RegistrationOptions {
  readonly database: Database;
  readonly instance: InstanceSettingsCache;
  readonly writeLog: WriteLog;
}

export type Registration = ReturnType<typeof createRegistration>;

/** How operators decide who may join. */
export function createRegistration({ database, instance, writeLog }: RegistrationOptions) {
  function getRegistration(): RegistrationSettings {
    return instance.current().registration;
  }

  async function changeRegistration(
    { id }: Viewer,
    form: RegistrationSettings,
  ): Promise<RegistrationSettings> {
    if (form.mode === 'domains' && form.domains.length === 0) {
      throw new AppError('BAD_INPUT', { errors: { domains: 'Enter at least one domain' } });
    }
    await database.begin(async (transaction) => {
      await lockInstanceSettings(transaction);
      await updateRegistration(transaction, { ...form, question: form.question?.trim() ?? null });
      const details = {
        mode: form.mode,
        domains: form.domains.join(', ').slice(0, 200),
        memberInvitations: form.memberInvitations ? 'on' : 'off',
        confirmToWrite: form.confirmToWrite ? 'on' : 'off',
      };
      await writeLog(transaction, {
        operatorId: id,
        action: 'registration',
        subjectId: null,
        details,
      });
    });
    await instance.reload();
    return getRegistration();
  }

  async function listApplications(timestamp?: string): Promise<ApplicationPage> {
    const after = timestamp === undefined ? undefined : parseCursor(timestamp);
    const { page, next } = cutPage(await findApplications(database, after));
    return { timestamp: next, applications: page.map(({ application }) => application) };
  }

  async function decideApplications(
    { id: operatorId }: Viewer,
    { ids, decision }: DecisionForm,
  ): Promise<DecisionResult> {
    const decide = decision === 'approve' ? approveApplications : rejectApplications;
    const decided = await database.begin(async (transaction) => {
      const done = await decide(transaction, ids);
      for (const subjectId of done) {
        await writeLog(transaction, { operatorId, action: decision, subjectId, details: {} });
        await queueDecisionMail(transaction, subjectId, decision);
      }
      return done;
    });
    return { decided };
  }

  async function listInvitations(timestamp?: string): Promise<InvitationPage> {
    const after = timestamp === undefined ? newestFirst : parseCursor(timestamp);
    const { page, next } = cutPage(await findInvitations(database, after));
    return { timestamp: next, invitations: page.map(({ invitation }) => invitation) };
  }

  async function invite({ id }: Viewer, { emails, dryRun }: InviteForm): Promise<InviteResult> {
    if (dryRun) return classifyAddresses(database, emails);
    return database.begin(async (transaction) => {
      const result = await classifyAddresses(transaction, emails);
      const sent = await countInvitationsOfLastDay(transaction);
      if (sent + result.invited.length > registrationLimits.invitationsPerDay)
        throw new AppError('TOO_MANY_INVITATIONS');
      const ids = await insertInvitations(transaction, id, result.invited);
      await queueInvitationMails(transaction, ids);
      if (ids.length > 0) {
        const details = { count: String(ids.length) };
        await writeLog(transaction, { operatorId: id, action: 'invite', subjectId: null, details });
      }
      return result;
    });
  }

  async function withdrawInvitation({ id: operatorId }: Viewer, id: string): Promise<void> {
    await database.begin(async (transaction) => {
      const email = await deleteInvitation(transaction, id);
      if (email === undefined) throw new AppError('NOT_FOUND');
      const entry = { operatorId, action: 'withdraw-invitation', subjectId: null } as const;
      // The log is kept for ever, so it does not contain the address.
      await writeLog(transaction, { ...entry, details: { domain: email.replace(/^.*@/, '') } });
    });
  }

  return {
    getRegistration,
    changeRegistration,
    listApplications,
    decideApplications,
    listInvitations,
    invite,
    withdrawInvitation,
  };
}
