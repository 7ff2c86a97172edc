import { unsubscribePath } from '@sangam/contract/notifications/notifications.calls.ts';
import type { FastifyInstance } from 'fastify';
import { ignoreFormBodies } from '../../platform/http/form-bodies.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import type { Notifications } from './notifications.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';
import { confirmPage, donePage, invalidLinkPage } from './unsubscribe-page.ts';

interface UnsubscribeOptions {
  readonly notifications: Pick<Notifications, 'unsubscribe'>;
  readonly links: UnsubscribeLinks;
}

const config = { access: 'public', ignoresBody: true } as const;
const querystring = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1, maxLength: 200 } },
} as const;

interface UnsubscribeRequest {
  Querystring: { token: string };
}

/**
 * Works without a session. A GET changes nothing, because link scanners open it too; the button of the page or of
 * the mail program (RFC 8058) sends a POST.
 */
export async function unsubscribeRoutes(app: FastifyInstance, options: UnsubscribeOptions) {
  const { notifications, links } = options;

  ignoreFormBodies(app);

  app.get<UnsubscribeRequest>(
    unsubscribePath,
    { config, schema: { querystring } },
    async (request, reply) =>
      links.read(request.query.token) === undefined
        ? sendPlainPage(reply.code(400), invalidLinkPage)
        : sendPlainPage(reply, confirmPage),
  );

  app.post<UnsubscribeRequest>(
    unsubscribePath,
    { config, schema: { querystring } },
    async (request, reply) => {
      const ended = await notifications.unsubscribe(links.read(request.query.token));
      return ended
        ? sendPlainPage(reply, donePage)
        : sendPlainPage(reply.code(400), invalidLinkPage);
    },
  );
}
