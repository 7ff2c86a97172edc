import { createHash } from 'node:crypto';
import type { OpenInvitation } from '@sangam/contract/registration/registration.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import { findRegistrationSettings } from '../../platform/instance/instance-settings.queries.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { findInviteLink, redeemInviteLink } from './invite-links.queries.ts';
import { requestFromInviterJob, type InviteLinkTokens } from './invite-links.service.ts';
import {
  acceptInvitation,
  findOpenInvitation,
  hasConfirmedEmail,
  insertAnswer,
  rejectApplications,
  setAcceptedBy,
} from './registration.queries.ts';

/** What an account waits for before it can log in. */
export type WaitingFor = 'confirmation' | 'approval';

interface Applicant {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly invitation?: string;
  readonly answer?: string;
}

/** How the account of an admitted applicant is created. */
export interface Admission {
  readonly waitingFor: WaitingFor | null;
  /** True also for an invitation by email: its link was sent to this address. A member's invite link proves no address. */
  readonly emailVerified: boolean;
  /** The id of the operator who sent the invitation, or of the member whose link was used. */
  readonly invitedBy: string | null;
  /** Call after inserting the account: stores what needs its id: the answer, who accepted, or the job of an invite link. */
  readonly complete: (userId: string) => Promise<void>;
}

interface AdmissionOptions {
  readonly database: Database;
  readonly inviteLinkTokens: Pick<InviteLinkTokens, 'parse'>;
}

export type Admissions = ReturnType<typeof createAdmissionService>;

/** Decides who may join. See docs/decisions/0032-who-may-join.md. */
export function createAdmissionService({ database, inviteLinkTokens }: AdmissionOptions) {
  /** Throws if the email domain is not allowed; used when a member changes their email. */
  async function requireAllowedEmail(email: string, queryable: Queryable = database) {
    const { mode, domains } = await findRegistrationSettings(queryable);
    if (mode === 'domains') requireDomain(email, domains);
  }

  async function checkInvitation(token: string): Promise<OpenInvitation> {
    const linkId = inviteLinkTokens.parse(token);
    if (linkId !== undefined) {
      const { memberInvitations } = await findRegistrationSettings(database);
      const link = memberInvitations ? await findInviteLink(database, linkId) : undefined;
      if (!link) throw new AppError('LINK_SPENT');
      return { email: null, ...link };
    }
    const invitation = await findOpenInvitation(database, hashInvitationToken(token));
    if (!invitation) throw new AppError('LINK_SPENT');
    return invitation;
  }

  /** Withdraws a pending application; returns whether there was one. */
  async function withdraw(userId: string): Promise<boolean> {
    const withdrawn = await database.begin((transaction) =>
      rejectApplications(transaction, [userId]),
    );
    return withdrawn.length === 1;
  }

  /** Throws unless the applicant may join; runs in the transaction that creates the account. */
  async function admit(transaction: Queryable, applicant: Applicant): Promise<Admission> {
    const { invitation } = applicant;
    if (invitation === undefined) return admitByMode(transaction, applicant, null);
    const linkId = inviteLinkTokens.parse(invitation);
    if (linkId !== undefined) return admitByLink(transaction, applicant, linkId);
    return admitInvited(transaction, applicant, invitation);
  }

  return { admit, requireAllowedEmail, checkInvitation, withdraw };
}

interface ConfirmationCheckOptions {
  readonly database: Database;
  readonly instance: Pick<InstanceSettingsCache, 'current'>;
}

/** Cached users; cleared when full. */
const maxConfirmed = 20_000;

/** Creates a check that throws CONFIRM_EMAIL_FIRST if operators require a confirmed email for writing and the user has none. */
export function createConfirmationCheck({ database, instance }: ConfirmationCheckOptions) {
  // A confirmed email stays confirmed: a change of the address takes effect with its confirmation.
  const confirmed = new Set<string>();

  return async function requireWritePermission({ id }: Pick<Viewer, 'id'>): Promise<void> {
    if (!instance.current().registration.confirmToWrite || confirmed.has(id)) return;
    if (!(await hasConfirmedEmail(database, id))) throw new AppError('CONFIRM_EMAIL_FIRST');
    if (confirmed.size >= maxConfirmed) confirmed.clear();
    confirmed.add(id);
  };
}

/**
 * The link of a member replaces the invitation of an operator. It proves nothing about the person, so that the
 * other modes still ask for an allowed address or an approval.
 */
async function admitByLink(
  transaction: Queryable,
  applicant: Applicant,
  linkId: string,
): Promise<Admission> {
  const { memberInvitations } = await findRegistrationSettings(transaction);
  const link = memberInvitations ? await redeemInviteLink(transaction, linkId) : undefined;
  if (!link) throw new AppError('LINK_SPENT');
  const admission = await admitByMode(transaction, applicant, link.inviterId);
  return {
    ...admission,
    async complete(userId) {
      await admission.complete(userId);
      await insertJob(transaction, requestFromInviterJob, { userId });
    },
  };
}

async function admitByMode(
  transaction: Queryable,
  applicant: Applicant,
  invitedBy: string | null,
): Promise<Admission> {
  const { email, emailVerified } = applicant;
  const registration = await findRegistrationSettings(transaction);
  const admitted = { emailVerified, invitedBy, waitingFor: null, complete: async () => {} };
  switch (registration.mode) {
    case 'invitation':
      // The link of a member does not confirm the address, as an operator's invitation does.
      if (invitedBy !== null)
        return { ...admitted, waitingFor: emailVerified ? null : 'confirmation' };
      throw new AppError('INVITATION_REQUIRED');
    case 'domains':
      requireDomain(email, registration.domains);
      return { ...admitted, waitingFor: emailVerified ? null : 'confirmation' };
    case 'approval': {
      const answer = requireAnswer(registration.question, applicant.answer);
      const complete = async (userId: string) => {
        if (answer !== undefined) await insertAnswer(transaction, userId, answer);
      };
      return { ...admitted, waitingFor: 'approval', complete };
    }
    default:
      return admitted;
  }
}

/** Only operators send invitations by email, so that the applicant needs no further check. */
async function admitInvited(
  transaction: Queryable,
  { email }: Applicant,
  token: string,
): Promise<Admission> {
  const invitation = await acceptInvitation(transaction, hashInvitationToken(token));
  if (!invitation) throw new AppError('LINK_SPENT');
  if (invitation.email.toLowerCase() !== email.toLowerCase()) {
    const message = `This invitation is for ${invitation.email}. Please use that address`;
    throw new AppError('BAD_INPUT', { message, errors: { email: message } });
  }
  return {
    waitingFor: null,
    emailVerified: true,
    invitedBy: invitation.inviterId,
    complete: (userId) => setAcceptedBy(transaction, invitation.id, userId),
  };
}

export function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Exactly one of the domains: a subdomain must be listed itself. */
function requireDomain(email: string, domains: readonly string[]): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domains.includes(domain)) return;
  const message = `Please use an email address at ${domains.join(', ')}`;
  throw new AppError('EMAIL_NOT_ALLOWED', { message, errors: { email: message } });
}

function requireAnswer(question: string | null, answer = ''): string | undefined {
  if (question === null) return undefined;
  const text = answer.trim();
  if (text === '') throw new AppError('BAD_INPUT', { errors: { answer: 'Please answer this' } });
  return text;
}
