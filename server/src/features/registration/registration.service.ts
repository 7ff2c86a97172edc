import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type {
  ApplicationPage,
  DecisionForm,
  DecisionResult,
  InvitationPage,
  InvitationProgress,
  InviteForm,
  InviteResult,
  RegistrationSettings,
} from '@sangam/contract/registration/registration.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { WriteAdministrationLog } from '../../platform/instance/administration-log.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import {
  lockInstanceSettings,
  updateRegistration,
} from '../../platform/instance/instance-settings.queries.ts';
import type { AddressHash } from './opt-outs.service.ts';
import { invitationJob, queueDecisionMail, queueInvitationMails } from './registration.jobs.ts';
import {
  approveApplications,
  countInvitationsOfLastDay,
  findInvitationProgress,
  deleteInvitation,
  findApplications,
  findInvitations,
  insertInvitations,
  rejectApplications,
  classifyAddresses,
} from './registration.queries.ts';

interface RegistrationOptions {
  readonly database: Database;
  readonly instance: InstanceSettingsCache;
  readonly writeAdministrationLog: WriteAdministrationLog;
  readonly hashAddress: AddressHash;
}

export type Registration = ReturnType<typeof createRegistration>;

/** How operators decide who may join. No method checks the role: the routes admit operators only. */
export function createRegistration(options: RegistrationOptions) {
  const { database, instance, writeAdministrationLog, hashAddress } = options;

  function getRegistration(): RegistrationSettings {
    return instance.current().registration;
  }

  /** Changes the settings and logs the operator; throws BAD_INPUT for the mode `domains` without a domain. */
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
      await writeAdministrationLog(transaction, {
        operatorId: id,
        action: 'registration',
        subjectId: null,
        details,
      });
    });
    await instance.reload();
    return getRegistration();
  }

  /** A page of the accounts that wait for approval, oldest first. */
  async function listApplications(timestamp?: string): Promise<ApplicationPage> {
    const after = timestamp === undefined ? undefined : parseCursor(timestamp);
    const { page, next } = cutPage(await findApplications(database, after));
    return { timestamp: next, applications: page.map(({ application }) => application) };
  }

  /** Returns the ids of those that still waited. Each decision is logged and emailed. Rejected accounts are erased. */
  async function decideApplications(
    { id: operatorId }: Viewer,
    { ids, decision }: DecisionForm,
  ): Promise<DecisionResult> {
    const decide = decision === 'approve' ? approveApplications : rejectApplications;
    const decided = await database.begin(async (transaction) => {
      const done = await decide(transaction, ids);
      for (const subjectId of done) {
        await writeAdministrationLog(transaction, {
          operatorId,
          action: decision,
          subjectId,
          details: {},
        });
        await queueDecisionMail(transaction, subjectId, decision);
      }
      return done;
    });
    return { decided };
  }

  /** Invitations by operators; those by members are only visible to their senders. */
  async function listInvitations(timestamp?: string): Promise<InvitationPage> {
    const after = timestamp === undefined ? newestFirst : parseCursor(timestamp);
    const { page, next } = cutPage(await findInvitations(database, after));
    return { timestamp: next, invitations: page.map(({ invitation }) => invitation) };
  }

  /** Of the last day. Read from the queue, so that it is the same in every process and after a restart. */
  function getInvitationProgress(): Promise<InvitationProgress> {
    return findInvitationProgress(database, invitationJob);
  }

  /**
   * With `dryRun` it only sorts the addresses; otherwise it queues the emails to those of `invited` in the result and
   * logs their number. Throws above the daily limit of all operators.
   */
  async function invite({ id }: Viewer, { emails, dryRun }: InviteForm): Promise<InviteResult> {
    if (dryRun) return classifyAddresses(database, emails, hashAddress);
    return database.begin(async (transaction) => {
      const result = await classifyAddresses(transaction, emails, hashAddress);
      const sent = await countInvitationsOfLastDay(transaction);
      if (sent + result.invited.length > registrationLimits.invitationsPerDay)
        throw new AppError('TOO_MANY_INVITATIONS');
      const ids = await insertInvitations(transaction, id, result.invited);
      await queueInvitationMails(transaction, ids);
      if (ids.length > 0) {
        const details = { count: String(ids.length) };
        await writeAdministrationLog(transaction, {
          operatorId: id,
          action: 'invite',
          subjectId: null,
          details,
        });
      }
      return result;
    });
  }

  /** Deletes an invitation that nobody has accepted, and logs it without the address; throws NOT_FOUND otherwise. */
  async function withdrawInvitation({ id: operatorId }: Viewer, id: string): Promise<void> {
    await database.begin(async (transaction) => {
      const email = await deleteInvitation(transaction, id);
      if (email === undefined) throw new AppError('NOT_FOUND');
      const entry = { operatorId, action: 'withdraw-invitation', subjectId: null } as const;
      // The log is kept for ever, so it does not contain the address.
      await writeAdministrationLog(transaction, {
        ...entry,
        details: { domain: email.replace(/^.*@/, '') },
      });
    });
  }

  return {
    getRegistration,
    changeRegistration,
    listApplications,
    decideApplications,
    listInvitations,
    getInvitationProgress,
    invite,
    withdrawInvitation,
  };
}
