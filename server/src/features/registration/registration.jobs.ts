import { randomBytes } from 'node:crypto';
import { pages } from '@sangam/contract/pages/pages.ts';
import { invitationDays } from '@sangam/contract/registration/registration.calls.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { removeOldInviteLinks } from './invite-links.queries.ts';
import { hashInvitationToken } from './admission.service.ts';
import {
  findApplicant,
  removeExpiredInvitations,
  storeInvitationToken,
} from './registration.queries.ts';

const invitationJob = 'registration.mail-invitation';
/** Leaves room in the queue for emails that users wait for, such as password resets. */
const invitationsPerSecond = 5;
const decisionJob = 'registration.mail-decision';

/** Queues the emails of new invitations. Runs in their transaction, so that none is lost. */
export async function queueInvitationMails(
  transaction: Queryable,
  invitationIds: readonly string[],
): Promise<void> {
  for (const [index, invitationId] of invitationIds.entries()) {
    const afterSeconds = index / invitationsPerSecond;
    await insertJob(transaction, invitationJob, { invitationId }, { afterSeconds });
  }
}

/**
 * Runs in the transaction of the decision. The job contains the address, because a rejected account may be erased
 * before the email is sent.
 */
export async function queueDecisionMail(
  transaction: Queryable,
  userId: string,
  decision: 'approve' | 'reject',
): Promise<void> {
  const applicant = await findApplicant(transaction, userId);
  if (!applicant) return;
  const { name, email, emailVerified } = applicant;
  const mustConfirm = emailVerified ? '' : 'yes';
  await insertJob(transaction, decisionJob, { name, email, mustConfirm, decision });
}

interface RegistrationJobOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export function registrationJobs({ database, mailer, publicUrl }: RegistrationJobOptions): JobList {
  return {
    [invitationJob]: {
      /** Creates the token when it is sent, so that the job queue never contains a valid token. */
      async run(payload) {
        const token = randomBytes(32).toString('base64url');
        const id = payloadField(payload, 'invitationId');
        const invitation = await storeInvitationToken(database, id, hashInvitationToken(token));
        if (!invitation) return;
        const site = await findMailSite(database, publicUrl);
        await mailer.send({
          to: invitation.email,
          subject: `You are invited to ${site.name}`,
          text: `Hello,

${safeMailName(invitation.inviter ?? '', 'An operator')} invites you to join ${site.name}. Open this link within ${invitationDays} days to create your account:

${site.url}${pages.register}#invitation=${token}

The link works once and only for this address. If you do not want to join, ignore this email.

${site.name}
`,
        });
      },
    },
    'registration.clean-up': {
      everyMinutes: 24 * 60,
      async run() {
        await removeExpiredInvitations(database);
        await removeOldInviteLinks(database);
      },
    },
    [decisionJob]: {
      async run(payload) {
        const site = await findMailSite(database, publicUrl);
        const isApproved = payloadField(payload, 'decision') === 'approve';
        const next =
          payloadField(payload, 'mustConfirm') === ''
            ? 'You can log in now'
            : 'Log in, and we will email you a new link to confirm your address';
        const outcome = isApproved
          ? `Your account on ${site.name} is approved. ${next}:

${site.url}${pages.login}`
          : `Your request to join ${site.name} was not approved. Your account and your data will be deleted.`;
        await mailer.send({
          to: payloadField(payload, 'email'),
          subject: isApproved ? `Welcome to ${site.name}` : `Your request to join ${site.name}`,
          text: `Hello ${safeMailName(payloadField(payload, 'name'), 'there')},

${outcome}

${site.name}
`,
        });
      },
    },
  };
}
