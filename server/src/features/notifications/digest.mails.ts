import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Mail, MailSite } from '../../platform/mail/mailer.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { DigestRecipient } from './digest.queries.ts';
import { notificationSentence, pathOutside } from './notification-sentence.ts';

interface Digest {
  readonly notifications: readonly Notification[];
  readonly site: MailSite;
  readonly unsubscribeUrl: string;
}

const maxListedGroups = 20;

/** Contains the action and the actor, never user-written text, so that our mails cannot be used for spam. */
export function digestMail(
  to: DigestRecipient,
  { notifications, site, unsubscribeUrl }: Digest,
): Mail {
  const listed = notifications.slice(0, maxListedGroups).map((notification) => {
    return `* ${notificationSentence(notification)}\n  ${site.url}${pathOutside(notification)}`;
  });
  const more = notifications.length - listed.length;
  const rest = more > 0 ? `\n\nand ${more} more.` : '';
  return {
    to: to.email,
    subject: subjectFor(notifications.length, site),
    text: `Hello ${safeMailName(to.name, 'there')},

Here is what is new for you on ${site.name}:

${listed.join('\n\n')}${rest}

See everything:
${site.url}${pages.notifications}

You get this email ${to.digest === 'daily' ? 'once a day' : 'once a week'} if there is something new. Change this in Settings,
or unsubscribe without logging in:
${unsubscribeUrl}

${site.name}
`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function subjectFor(count: number, site: MailSite): string {
  return count === 1
    ? `You have a new notification on ${site.name}`
    : `You have ${count} new notifications on ${site.name}`;
}
