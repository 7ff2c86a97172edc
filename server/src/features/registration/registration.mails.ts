import { pages } from '@sangam/contract/pages/pages.ts';
import { invitationDays } from '@sangam/contract/registration/registration.calls.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { Mail, MailSite } from '../../platform/mail/mailer.ts';

interface InvitationMail {
  readonly to: string;
  readonly token: string;
  readonly site: MailSite;
  readonly optOutUrl: string;
  /** The first sentences: who invites. */
  readonly introduction: string;
  /** What the link can be used for. */
  readonly conditions: string;
}

/** The token is in the fragment, which browsers never send, so that no log contains it. */
function invitationMail(mail: InvitationMail): Mail {
  const { to, token, site, optOutUrl, introduction, conditions } = mail;
  return {
    to,
    subject: `You are invited to ${site.name}`,
    text: `Hello,

${introduction} Open this link within ${invitationDays} days to create your account:

${site.url}${pages.register}#invitation=${token}

${conditions} Do not forward this email: the link is only for you. If you do not want to join, ignore it.

To get no more invitations to ${site.name} at this address, open this link:

${optOutUrl}

${site.name}
`,
    headers: {
      'List-Unsubscribe': `<${optOutUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

type InvitationMailOptions = Pick<InvitationMail, 'to' | 'token' | 'site' | 'optOutUrl'>;

export function operatorInvitationMail(inviter: string | null, options: InvitationMailOptions) {
  const name = safeMailName(inviter ?? '', 'An operator');
  return invitationMail({
    ...options,
    introduction: `${name} invites you to join ${options.site.name}.`,
    conditions: 'The link works once and only for this address.',
  });
}

export function memberInvitationMail(inviter: string, options: InvitationMailOptions) {
  const name = safeMailName(inviter, 'A member');
  return invitationMail({
    ...options,
    introduction: `${name} is a member of ${options.site.name} and invites you to join.`,
    conditions: `The link works once. If you join with it, ${name} sees that you have joined, and you get a connection request from them.`,
  });
}
