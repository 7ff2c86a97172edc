import { randomBytes, randomInt } from 'node:crypto';
import { isLanguage } from '@sangam/contract/settings/languages.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import {
  hasOptedOut,
  removeOldEmailInvitations,
  storeEmailInvitationToken,
} from './email-invitations.queries.ts';
import { hashInvitationToken } from './invitation-tokens.ts';
import { removeOldInviteLinks } from './invite-links.queries.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import { createAddressHash, createOptOutLinks } from './opt-outs.service.ts';
import {
  approvalMail,
  memberInvitationMail,
  operatorInvitationMail,
} from './registration.mails.ts';
import {
  findApplicant,
  removeExpiredInvitations,
  removeOldInvitationRecords,
  storeInvitationToken,
} from './registration.queries.ts';

/** Sends the email of one operator's invitation. The progress is counted from the jobs of this name. */
export const invitationJob = 'registration.mail-invitation';
const emailInvitationJob = 'registration.mail-email-invitation';
/** Leaves room in the queue for emails that users wait for, such as password resets. */
const invitationsPerSecond = 5;
/** A random delay per email: otherwise the times of arrival would tell which neighbours in the queue got none. */
const maxEmailDelaySeconds = 600;
const decisionJob = 'registration.mail-decision';

/** Queues the emails of new invitations by an operator. Runs in their transaction, so that none is lost. */
export async function queueInvitationMails(
  transaction: Queryable,
  invitationIds: readonly string[],
): Promise<void> {
  for (const [index, invitationId] of invitationIds.entries()) {
    const afterSeconds = index / invitationsPerSecond;
    await insertJob(transaction, invitationJob, { invitationId }, { afterSeconds });
  }
}

/** Queues the email of a member's invitation in its transaction. The address is stored in the queue only. */
export async function queueEmailInvitation(
  transaction: Queryable,
  payload: { readonly invitationId: string; readonly email: string },
): Promise<void> {
  const afterSeconds = randomInt(maxEmailDelaySeconds);
  await insertJob(transaction, emailInvitationJob, payload, { afterSeconds });
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
  const { name, email, emailVerified, language } = applicant;
  const mustConfirm = emailVerified ? '' : 'yes';
  await insertJob(transaction, decisionJob, {
    name,
    email,
    mustConfirm,
    decision,
    language: language ?? '',
  });
}

interface RegistrationJobOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly appSecret: string;
}

/** Sends the emails of invitations and of decisions about applications, and deletes old invitations once a day. */
export function registrationJobs(options: RegistrationJobOptions): JobList {
  const { database, mailer, publicUrl, appSecret } = options;
  const hashAddress = createAddressHash(appSecret);
  const optOutLinks = createOptOutLinks({ appSecret, publicUrl });
  return {
    [invitationJob]: {
      /** Creates the token when it is sent, so that the job queue never contains a valid token. */
      async run(payload) {
        const token = randomBytes(32).toString('base64url');
        const id = payloadField(payload, 'invitationId');
        const invitation = await storeInvitationToken(database, id, hashInvitationToken(token));
        if (!invitation) return;
        const { email: to, inviter, language } = invitation;
        const mailboxHash = hashAddress(mailboxOf(to));
        if (await hasOptedOut(database, [hashAddress(to), mailboxHash])) return;
        const site = await findMailSite(database, publicUrl);
        const optOutUrl = optOutLinks.urlFor(mailboxHash);
        await mailer.send(
          operatorInvitationMail(inviter, { to, token, site, optOutUrl, language }),
        );
      },
    },
    [emailInvitationJob]: {
      isRemovedAfterLastTry: true,
      /** Decides who gets an email: the sender never learns it. */
      async run(payload) {
        const token = randomBytes(32).toString('base64url');
        const to = payloadField(payload, 'email');
        const inviter = await database.begin((transaction) =>
          storeEmailInvitationToken(transaction, {
            id: payloadField(payload, 'invitationId'),
            email: to,
            tokenHash: hashInvitationToken(token),
          }),
        );
        if (inviter === undefined) return;
        const site = await findMailSite(database, publicUrl);
        const optOutUrl = optOutLinks.urlFor(hashAddress(mailboxOf(to)));
        await mailer.send(
          memberInvitationMail(inviter.name, {
            to,
            token,
            site,
            optOutUrl,
            language: inviter.language,
          }),
        );
      },
    },
    'registration.clean-up': {
      everyMinutes: 24 * 60,
      async run() {
        await removeExpiredInvitations(database);
        await removeOldInviteLinks(database);
        await removeOldEmailInvitations(database);
        await removeOldInvitationRecords(database);
      },
    },
    [decisionJob]: {
      isRemovedAfterLastTry: true,
      async run(payload) {
        const field = (name: string) => payloadField(payload, name);
        // Jobs of the previous version have none.
        const language: unknown = Reflect.get(Object(payload), 'language');
        await mailer.send(
          approvalMail(
            {
              email: field('email'),
              name: field('name'),
              language: isLanguage(language) ? language : null,
            },
            {
              site: await findMailSite(database, publicUrl),
              isApproved: field('decision') === 'approve',
              mustConfirm: field('mustConfirm') !== '',
            },
          ),
        );
      },
    },
  };
}
