import type {
  EmailInvitations,
  InviteByEmailForm,
  InviteByEmailResult,
} from '@sangam/contract/registration/registration.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import * as queries from './email-invitations.queries.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import type { AddressHash } from './opt-outs.service.ts';
import { queueEmailInvitation } from './registration.jobs.ts';

interface EmailInvitationOptions {
  readonly database: Database;
  readonly instance: Pick<InstanceSettingsCache, 'current'>;
  readonly hashAddress: AddressHash;
}

export type EmailInvitationService = ReturnType<typeof createEmailInvitations>;

/**
 * Invitations by email from members whom operators allow. Whether an address has an account or has opted out is
 * decided by the job that sends the email, so that neither the response nor its duration reveals it to the inviter.
 * See docs/decisions/0047-members-invite-by-email.md.
 */
export function createEmailInvitations(options: EmailInvitationOptions) {
  const { database, instance, hashAddress } = options;
  const isOn = () => instance.current().registration.memberInvitations;

  /**
   * The sent invitations, without telling which were accepted, and how many are left: the weekly limit counts the last
   * seven days.
   */
  async function listEmailInvitations(
    { id }: Viewer,
    queryable: Queryable = database,
  ): Promise<EmailInvitations> {
    const found = await queries.findEmailInvitations(queryable, id);
    return { ...found, isAllowed: found.isAllowed && isOn() };
  }

  /**
   * Counts and queues; with `dryRun` it only counts. `invited` includes addresses that will get no email. Throws above
   * the weekly limit, and unless the member has a confirmed email and may invite.
   */
  async function inviteByEmail(
    viewer: Viewer,
    { emails, dryRun = false }: InviteByEmailForm,
  ): Promise<InviteByEmailResult> {
    return database.begin(async (transaction) => {
      const inviter = await queries.lockEmailInviter(transaction, viewer.id);
      if (!inviter?.isAllowed || !isOn()) throw new AppError('EMAIL_INVITATIONS_OFF');
      if (!inviter.isConfirmed) throw new AppError('CONFIRM_EMAIL_FIRST');
      const addresses = distinctAddresses(emails, hashAddress);
      const hashes = addresses.map(({ mailboxHash }) => mailboxHash);
      const invited = await queries.findInvitedMailboxes(transaction, viewer.id, hashes);
      const isInvited = ({ mailboxHash }: Address) => invited.has(mailboxHash.toString('hex'));
      const fresh = addresses.filter((address) => !isInvited(address));
      const { left } = await queries.findEmailInvitations(transaction, viewer.id);
      if (fresh.length > left) throw new AppError('TOO_MANY_EMAIL_INVITATIONS');
      if (!dryRun) {
        for (const address of fresh) {
          const { email } = address;
          const row = { inviterId: viewer.id, address, hint: hintOf(email) };
          const invitationId = await queries.insertEmailInvitation(transaction, row);
          await queueEmailInvitation(transaction, { invitationId, email });
        }
      }
      return {
        invited: fresh.length,
        alreadyInvited: addresses.filter(isInvited).map(({ email }) => email),
        email: await listEmailInvitations(viewer, transaction),
      };
    });
  }

  /** Withdraws an own invitation, whose link then no longer works; throws NOT_FOUND without one. */
  async function withdrawEmailInvitation(viewer: Viewer, id: string): Promise<EmailInvitations> {
    if (!(await queries.withdrawEmailInvitation(database, viewer.id, id)))
      throw new AppError('NOT_FOUND');
    return listEmailInvitations(viewer);
  }

  return { listEmailInvitations, inviteByEmail, withdrawEmailInvitation };
}

interface Address {
  readonly email: string;
  readonly hash: Buffer;
  readonly mailboxHash: Buffer;
}

/** One address per mailbox. */
function distinctAddresses(emails: readonly string[], hashAddress: AddressHash): Address[] {
  const distinct = new Map(emails.map((email) => [mailboxOf(email), email]));
  return [...distinct].map(([mailbox, email]) => ({
    email,
    hash: hashAddress(email),
    mailboxHash: hashAddress(mailbox),
  }));
}

/** `as…@example.in` for `asha@example.in`. */
function hintOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`;
}
