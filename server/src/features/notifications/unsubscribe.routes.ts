import { unsubscribePath } from '@sangam/contract/notifications/notifications.calls.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { FastifyInstance } from 'fastify';
import { addMailedLink } from '../../platform/http/mailed-links.ts';
import type { Notifications } from './notifications.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface UnsubscribeOptions {
  readonly notifications: Pick<Notifications, 'unsubscribe'>;
  readonly links: UnsubscribeLinks;
}

/**
 * Ends the digest of its recipient and the emailed event reminders without a session: by the page of the link, or by one
 * click in the mail program.
 */
export async function unsubscribeRoutes(app: FastifyInstance, options: UnsubscribeOptions) {
  const { notifications, links } = options;
  addMailedLink(app, {
    path: unsubscribePath,
    texts: {
      en: {
        question: {
          title: 'Unsubscribe from the digest?',
          text: '<p>You will still get notifications on the site.</p>',
          button: 'Unsubscribe',
        },
        done: {
          title: 'You are unsubscribed',
          text: `<p>You can turn the digest on again in <a href="${pages.settings}">Settings</a>.</p>`,
        },
        invalid: {
          title: 'This link does not work',
          text: `<p>The link may be incomplete. You can also unsubscribe in <a href="${pages.settings}">Settings</a>.</p>`,
        },
      },
      hi: {
        question: {
          title: 'सारांश ईमेल से अनसब्सक्राइब करें?',
          text: '<p>साइट पर नोटिफ़िकेशन आपको मिलते रहेंगे।</p>',
          button: 'अनसब्सक्राइब करें',
        },
        done: {
          title: 'आप अनसब्सक्राइब हो गए हैं',
          text: `<p>सारांश ईमेल को <a href="${pages.settings}">सेटिंग</a> में फिर चालू किया जा सकता है।</p>`,
        },
        invalid: {
          title: 'यह लिंक काम नहीं करता',
          text: `<p>हो सकता है कि लिंक अधूरा हो। आप <a href="${pages.settings}">सेटिंग</a> में भी अनसब्सक्राइब कर सकते हैं।</p>`,
        },
      },
    },
    isValid: (token) => links.read(token) !== undefined,
    run: (token) => notifications.unsubscribe(links.read(token)),
  });
}
