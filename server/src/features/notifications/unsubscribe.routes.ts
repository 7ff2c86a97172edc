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

const settingsLink = `<a href="${pages.settings}">Settings</a>`;

/** Ends the digest, without a session. */
export async function unsubscribeRoutes(app: FastifyInstance, options: UnsubscribeOptions) {
  const { notifications, links } = options;
  addMailedLink(app, {
    path: unsubscribePath,
    question: {
      title: 'Unsubscribe from the digest?',
      text: '<p>You will still get notifications on the site.</p>',
      button: 'Unsubscribe',
    },
    done: {
      title: 'You are unsubscribed',
      text: `<p>You can turn the digest on again in ${settingsLink}.</p>`,
    },
    invalid: {
      title: 'This link does not work',
      text: `<p>The link may be incomplete. You can also unsubscribe in ${settingsLink}.</p>`,
    },
    isValid: (token) => links.read(token) !== undefined,
    run: (token) => notifications.unsubscribe(links.read(token)),
  });
}
