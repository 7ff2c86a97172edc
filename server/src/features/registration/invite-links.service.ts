import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { InviteLink, InviteLinks } from '@sangam/contract/registration/registration.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import type { EmailInvitationService } from './email-invitations.service.ts';
import * as queries from './invite-links.queries.ts';

/** The network implements this job: once the new account no longer waits, it gets a request from the inviter. */
export const requestFromInviterJob = 'network.request-from-inviter';

/** Converts between the id of an invite link and the token in its URL. */
export interface InviteLinkTokens {
  readonly sign: (id: string) => string;
  /** The id; undefined if the token is not one of an invite link. */
  readonly parse: (token: string) => string | undefined;
}

/** The token is the id with a signature, so that members can see their links again. */
export function createInviteLinkTokens(appSecret: string): InviteLinkTokens {
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'sangam invite links', 32));

  function sign(id: string): string {
    const mac = createHmac('sha256', secret).update(id).digest();
    return id.replaceAll('-', '') + mac.subarray(0, 16).toString('base64url');
  }

  function parse(token: string): string | undefined {
    const [, ...parts] =
      /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/.exec(token) ?? [];
    if (parts.length === 0) return undefined;
    const id = parts.join('-');
    const [given, expected] = [Buffer.from(token), Buffer.from(sign(id))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  return { sign, parse };
}

interface InviteLinksOptions {
  readonly database: Database;
  readonly instance: Pick<InstanceSettingsCache, 'current'>;
  readonly inviteLinkTokens: InviteLinkTokens;
  readonly emailInvitations: Pick<EmailInvitationService, 'listEmailInvitations'>;
}

export type InviteLinkService = ReturnType<typeof createInviteLinks>;

/** Links with which members invite others. */
export function createInviteLinks(options: InviteLinksOptions) {
  const { database, instance, inviteLinkTokens, emailInvitations } = options;
  const isAllowed = () => instance.current().registration.memberInvitations;
  const addToken = (link: Omit<InviteLink, 'token'>): InviteLink => ({
    ...link,
    token: inviteLinkTokens.sign(link.id),
  });

  /** The links that work, the email invitations, and the latest members who joined by either. */
  async function listInviteLinks(viewer: Viewer): Promise<InviteLinks> {
    const { links, joined } = await queries.findInviteLinks(database, viewer.id);
    const email = await emailInvitations.listEmailInvitations(viewer);
    return { isAllowed: isAllowed(), links: links.map(addToken), email, joined };
  }

  /** Throws if members may not invite, the member has no confirmed email, or has created too many links in the last seven days. */
  async function createInviteLink({ id }: Viewer): Promise<InviteLink> {
    if (!isAllowed()) throw new AppError('MEMBER_INVITATIONS_OFF');
    const link = await database.begin(async (transaction) => {
      if (!(await queries.lockInviter(transaction, id))) throw new AppError('CONFIRM_EMAIL_FIRST');
      return queries.insertInviteLink(transaction, id);
    });
    if (!link) throw new AppError('TOO_MANY_INVITE_LINKS');
    return addToken(link);
  }

  async function revokeInviteLink(viewer: Viewer, id: string): Promise<void> {
    if (!(await queries.revokeInviteLink(database, viewer.id, id))) throw new AppError('NOT_FOUND');
  }

  return { listInviteLinks, createInviteLink, revokeInviteLink };
}
