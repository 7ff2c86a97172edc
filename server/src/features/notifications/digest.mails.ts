import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { composeMail, greet } from '../../platform/mail/compose-mail.ts';
import type { Mail, MailSite } from '../../platform/mail/mailer.ts';
import type { DigestRecipient } from './digest.queries.ts';
import { notificationSentence, notificationTexts, pathOutside } from './notification-sentence.ts';

interface Digest {
  readonly notifications: readonly Notification[];
  readonly site: MailSite;
  readonly unsubscribeUrl: string;
}

const maxListedGroups = 20;

/**
 * Contains up to 20 actions with their actors, and no text of members except names, so that our mails cannot be used
 * for spam.
 */
export function digestMail(
  to: DigestRecipient,
  { notifications, site, unsubscribeUrl }: Digest,
): Mail {
  const texts = notificationTexts(to.language);
  const listed = notifications.slice(0, maxListedGroups).map((notification) => {
    return `* ${notificationSentence(notification, texts)}\n  ${site.url}${pathOutside(notification)}`;
  });
  const more = notifications.length - listed.length;
  const rest = more > 0 ? `\n\n${texts.more(more)}` : '';
  const list = `${listed.join('\n\n')}${rest}`;
  const all = `${site.url}${pages.notifications}`;
  const isDaily = to.digest === 'daily';
  const mail = composeMail(to, {
    en: () => ({
      subject: texts.subject(notifications.length, site.name),
      text: `${greet(to)}

Here is what is new for you on ${site.name}:

${list}

See everything:
${all}

You get this email ${isDaily ? 'once a day' : 'once a week'} if there is something new. Change this in Settings,
or unsubscribe without logging in:
${unsubscribeUrl}

${site.name}
`,
    }),
    hi: () => ({
      subject: texts.subject(notifications.length, site.name),
      text: `${greet(to)}

${site.name} पर आपके लिए यह नया है:

${list}

सब कुछ देखें:
${all}

कुछ नया होने पर यह ईमेल आपको ${isDaily ? 'दिन में एक बार' : 'हफ़्ते में एक बार'} मिलता है। इसे “सेटिंग” में बदलें,
या लॉग इन किए बिना अनसब्सक्राइब करें:
${unsubscribeUrl}

${site.name}
`,
    }),
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
