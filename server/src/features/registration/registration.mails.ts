import { pages } from '@sangam/contract/pages/pages.ts';
import { invitationDays } from '@sangam/contract/registration/registration.calls.ts';
import { composeMail, greet } from '../../platform/mail/compose-mail.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';

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

interface Approval {
  readonly site: MailSite;
  readonly isApproved: boolean;
  /** Whether the address is not confirmed yet. */
  readonly mustConfirm: boolean;
}

/** The decision about a new account. */
export function approvalMail(to: MailRecipient, { site, isApproved, mustConfirm }: Approval): Mail {
  const login = `${site.url}${pages.login}`;
  return composeMail(to, {
    en: () => ({
      subject: isApproved ? `Welcome to ${site.name}` : `Your request to join ${site.name}`,
      text: `${greet(to)}

${
  isApproved
    ? `Your account on ${site.name} is approved. ${mustConfirm ? 'Log in, and we will email you a new link to confirm your address' : 'You can log in now'}:

${login}`
    : `Your request to join ${site.name} was not approved. Your account and your data will be deleted.`
}

${site.name}
`,
    }),
    hi: () => ({
      subject: isApproved ? `${site.name} में आपका स्वागत है` : `${site.name} से जुड़ने का आपका अनुरोध`,
      text: `${greet(to)}

${
  isApproved
    ? `${site.name} पर आपके अकाउंट को मंज़ूरी मिल गई है। ${mustConfirm ? 'लॉग इन करें, और हम आपके पते की पुष्टि के लिए नया लिंक भेजेंगे' : 'अब आप लॉग इन कर सकते हैं'}:

${login}`
    : `${site.name} से जुड़ने के आपके अनुरोध को मंज़ूरी नहीं मिली। आपका अकाउंट और आपका डेटा मिटा दिया जाएगा।`
}

${site.name}
`,
    }),
  });
}
