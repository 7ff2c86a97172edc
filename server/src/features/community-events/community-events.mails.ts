import { pages } from '@sangam/contract/pages/pages.ts';
import { composeMail, greet } from '../../platform/mail/compose-mail.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';

export interface RemindedEvent {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly startsAt: Date;
  readonly timeZone: string;
}

function formatStart({ startsAt, timeZone }: RemindedEvent, locale: 'en-IN' | 'hi-IN'): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(locale === 'hi-IN' && { dayPeriod: 'short' }),
  });
  return `${format.format(startsAt)} (${timeZone.replaceAll('_', ' ')})`;
}

/**
 * For a registered member, in the last day and again in the last hour before the start. The meeting link is on the page
 * behind the link, for members who are logged in.
 */
export function reminderMail(
  to: MailRecipient,
  event: RemindedEvent,
  { site, unsubscribeUrl }: { readonly site: MailSite; readonly unsubscribeUrl: string },
): Mail {
  const link = `${site.url}${pages.events}?event=${event.id}`;
  const place = safeMailName(event.place, '');
  const lines = (start: string) => [start, ...(place === '' ? [] : [place])].join('\n');
  const mail = composeMail(to, {
    en: () => {
      const title = safeMailName(event.title, 'your event');
      return {
        subject: `Reminder: ${title}`,
        text: `${greet(to)}

You are registered for ${title}:

${lines(formatStart(event, 'en-IN'))}

Your ticket, the meeting link and the option to cancel:
${link}

Change which emails you get in Settings, or unsubscribe without logging in:
${unsubscribeUrl}

${site.name}
`,
      };
    },
    hi: () => {
      const title = safeMailName(event.title, 'आपका इवेंट');
      return {
        subject: `रिमाइंडर: ${title}`,
        text: `${greet(to)}

आपने इस इवेंट के लिए रजिस्टर किया है: ${title}

${lines(formatStart(event, 'hi-IN'))}

आपका टिकट, मीटिंग का लिंक और रजिस्ट्रेशन रद्द करने का विकल्प:
${link}

आपको कौन-से ईमेल मिलें, यह “सेटिंग” में चुनें, या लॉग इन किए बिना अनसब्सक्राइब करें:
${unsubscribeUrl}

${site.name}
`,
      };
    },
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
