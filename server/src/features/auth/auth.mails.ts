import { pages } from '@sangam/contract/pages/pages.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';

/** The token is in the fragment, which browsers never send, so that no log contains it. */
function link(url: string, page: string, token: string): string {
  return `${url}${page}#token=${token}`;
}

export function resetMail(to: MailRecipient, site: MailSite, token: string): Mail {
  return {
    to: to.email,
    subject: `Choose a new password for ${site.name}`,
    text: `Hello ${safeMailName(to.name, 'there')},

We received a request to reset the password of your ${site.name} account. To choose a new password, open this link
within 30 minutes:

${link(site.url, pages.resetPassword, token)}

The link works once. If you did not ask for this, ignore this email. Your password has not changed.

${site.name}
`,
  };
}

export function verificationMail(to: MailRecipient, site: MailSite, token: string): Mail {
  return {
    to: to.email,
    subject: `Confirm your email address for ${site.name}`,
    text: `Hello ${safeMailName(to.name, 'there')},

Welcome to ${site.name}. Open this link within a day to confirm your email address:

${link(site.url, pages.verifyEmail, token)}

If you did not join ${site.name}, ignore this email.

${site.name}
`,
  };
}

export function newAddressMail(to: MailRecipient, site: MailSite, token: string): Mail {
  return {
    to: to.email,
    subject: `Confirm your new email address for ${site.name}`,
    text: `Hello ${safeMailName(to.name, 'there')},

You asked to use this email address for your ${site.name} account. Open this link within a day to confirm it:

${link(site.url, pages.verifyEmail, token)}

Until then your old address stays in use. If you did not ask for this, ignore this email. Nothing has changed.

${site.name}
`,
  };
}

/** Sent to an address that already has an account. */
export function addressTakenMail(to: MailRecipient, site: MailSite): Mail {
  return {
    to: to.email,
    subject: `This email address already has a ${site.name} account`,
    text: `Hello ${safeMailName(to.name, 'there')},

Someone tried to use this email address for another ${site.name} account. It already belongs to your account, so
nothing has changed. If this was you, log in to your account, or choose a new password here:

${site.url}${pages.forgotPassword}

${site.name}
`,
  };
}

/** Sent to the current address, because the requester may not be the owner. */
export function addressWarningMail(to: MailRecipient, site: MailSite): Mail {
  return {
    to: to.email,
    subject: `The email address of your ${site.name} account is being changed`,
    text: `Hello ${safeMailName(to.name, 'there')},

Someone who knows your password asked to change the email address of your ${site.name} account. If this was you,
you do not need to do anything. If not, choose a new password immediately. This also stops the change:

${site.url}${pages.forgotPassword}

${site.name}
`,
  };
}

/** Changes of the login methods of an account. */
const accessChanges = {
  password: 'has a new password',
  'second-step': 'now has two-step verification turned on',
  'no-second-step': 'no longer has two-step verification',
  'recovery-codes': 'has new recovery codes; the old ones no longer work',
  google: 'is now linked to a Google account',
  'no-google': 'is no longer linked to a Google account',
} as const;

export type AccessChange = keyof typeof accessChanges;

export function isAccessChange(text: string): text is AccessChange {
  return Object.hasOwn(accessChanges, text);
}

/** Sent to the owner after the change, which another person may have made. */
export function accessChangedMail(to: MailRecipient, site: MailSite, change: AccessChange): Mail {
  return {
    to: to.email,
    subject: `Security alert for your ${site.name} account`,
    text: `Hello ${safeMailName(to.name, 'there')},

Your ${site.name} account ${accessChanges[change]}. If this was you, you do not need to do anything. If not, choose
a new password immediately. This also logs you out on all devices:

${site.url}${pages.forgotPassword}

${site.name}
`,
  };
}
