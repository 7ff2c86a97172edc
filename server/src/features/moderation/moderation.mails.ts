import { pages } from '@sangam/contract/pages/pages.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';

/** The mail does not contain the reason, which is shown after a login with the right password. */
export function suspensionMail(to: MailRecipient, site: MailSite): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} account is suspended`,
    text: `Hello ${safeMailName(to.name, 'there')},

A moderator has suspended your account. Log in to see the reason and how long the suspension lasts. You can
appeal the decision once:

${site.url}${pages.login}

${site.name}
`,
  };
}
