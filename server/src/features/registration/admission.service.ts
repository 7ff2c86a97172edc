import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type { OpenInvitation } from '@sangam/contract/registration/registration.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { requireMaxCharacters } from '../../platform/core/require-text.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import { findRegistrationSettings } from '../../platform/instance/instance-settings.queries.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { acceptEmailInvitation, findOpenEmailInvitation } from './email-invitations.queries.ts';
import { hashInvitationToken } from './invitation-tokens.ts';
import { findInviteLink, redeemInviteLink } from './invite-links.queries.ts';
import { requestFromInviterJob, type InviteLinkTokens } from './invite-links.service.ts';
import type { AddressHash } from './opt-outs.service.ts';
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
  /** True also for an invitation by email that was sent to this address. A member's invite link proves no address. */
  readonly emailVerified: boolean;
  /** The id of the operator or member who sent the invitation or created the link. */
  readonly invitedBy: string | null;
  /**
   * Call after inserting the account, in the same transaction: stores the answer, who accepted the invitation, or the
   * job of a member's invitation.
   */
  readonly complete: (userId: string) => Promise<void>;
}

interface AdmissionOptions {
  readonly database: Database;
  readonly inviteLinkTokens: Pick<InviteLinkTokens, 'parse'>;
  readonly hashAddress: AddressHash;
}

export type Admissions = ReturnType<typeof createAdmissionService>;

/** Decides who may join. See docs/decisions/0032-who-may-join.md. */
export function createAdmissionService(options: AdmissionOptions) {
  const { database, inviteLinkTokens, hashAddress } = options;

  /** Throws if the email domain is not allowed; used when a member changes their email. */
  async function requireAllowedEmail(email: string, queryable: Queryable = database) {
    const { mode, domains } = await findRegistrationSettings(queryable);
    if (mode === 'domains') requireDomain(email, domains);
  }

  /** Who invites, by the token of an operator or member; throws LINK_SPENT. Does not use the invitation up. */
  async function checkInvitation(token: string): Promise<OpenInvitation> {
    const linkId = inviteLinkTokens.parse(token);
    const tokenHash = hashInvitationToken(token);
    if (linkId === undefined) {
      const invitation = await findOpenInvitation(database, tokenHash);
      if (invitation) return invitation;
    }
    const { memberInvitations } = await findRegistrationSettings(database);
    if (!memberInvitations) throw new AppError('LINK_SPENT');
    const found =
      linkId === undefined
        ? await findOpenEmailInvitation(database, tokenHash)
        : await findInviteLink(database, linkId);
    if (!found) throw new AppError('LINK_SPENT');
    return { ...found, email: null };
  }

  /** Withdraws a pending application, after which the account is erased; returns whether there was one. */
  async function withdraw(userId: string): Promise<boolean> {
    const withdrawn = await database.begin((transaction) =>
      rejectApplications(transaction, [userId]),
    );
    return withdrawn.length === 1;
  }

  /**
   * Throws unless the applicant may join, and uses the invitation up; runs in the transaction that creates the account.
   */
  async function admit(transaction: Queryable, applicant: Applicant): Promise<Admission> {
    const { invitation } = applicant;
    if (invitation === undefined) return admitByMode(transaction, applicant, null);
    const linkId = inviteLinkTokens.parse(invitation);
    if (linkId !== undefined) return admitByLink(transaction, applicant, linkId);
    return (
      (await admitInvited(transaction, applicant, invitation)) ??
      admitByEmailInvitation(transaction, applicant, invitation, hashAddress)
    );
  }

  return { admit, requireAllowedEmail, checkInvitation, withdraw };
}

interface ConfirmationCheckOptions {
  readonly database: Database;
  readonly instance: Pick<InstanceSettingsCache, 'current'>;
}

/** Cached users; cleared when full. */
const maxConfirmed = 20_000;

/**
 * Creates a check that throws CONFIRM_EMAIL_FIRST if operators require a confirmed email for writing and the user has
 * none.
 */
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
  return admitByMember(transaction, applicant, link.inviterId);
}

/** Like a link, but for one person, and it confirms the address if the person registers with the invited one. */
async function admitByEmailInvitation(
  transaction: Queryable,
  applicant: Applicant,
  token: string,
  hashAddress: AddressHash,
): Promise<Admission> {
  const { memberInvitations } = await findRegistrationSettings(transaction);
  const invitation = memberInvitations
    ? await acceptEmailInvitation(transaction, hashInvitationToken(token))
    : undefined;
  if (!invitation) throw new AppError('LINK_SPENT');
  const isInvitedAddress = invitation.emailHash.equals(hashAddress(applicant.email));
  const emailVerified = applicant.emailVerified || isInvitedAddress;
  return admitByMember(transaction, { ...applicant, emailVerified }, invitation.inviterId);
}

/** Admits a person whom a member has invited, who then gets a connection request from that member. */
async function admitByMember(
  transaction: Queryable,
  applicant: Applicant,
  inviterId: string,
): Promise<Admission> {
  const admission = await admitByMode(transaction, applicant, inviterId);
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

/** An operator has sent this invitation, so that the applicant needs no further check. Undefined for other tokens. */
async function admitInvited(
  transaction: Queryable,
  { email }: Applicant,
  token: string,
): Promise<Admission | undefined> {
  const invitation = await acceptInvitation(transaction, hashInvitationToken(token));
  if (!invitation) return undefined;
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
  return requireMaxCharacters('answer', text, registrationLimits.answer);
}
