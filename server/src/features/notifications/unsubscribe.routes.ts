import { unsubscribePath } from '@sangam/contract/notifications/notifications.calls.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Notifications } from './notifications.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';
import { confirmPage, donePage, invalidLinkPage, unsubscribePolicy } from './unsubscribe-page.ts';

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

  // The body that mail programs send is ignored: the token in the URL is sufficient.
  app.removeContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data']);
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, _body, done) => done(null, null),
  );

  app.get<UnsubscribeRequest>(
    unsubscribePath,
    { config, schema: { querystring } },
    async (request, reply) =>
      links.read(request.query.token) === undefined
        ? sendPage(reply.code(400), invalidLinkPage)
        : sendPage(reply, confirmPage),
  );

  app.post<UnsubscribeRequest>(
    unsubscribePath,
    { config, schema: { querystring } },
    async (request, reply) => {
      const ended = await notifications.unsubscribe(links.read(request.query.token));
      return ended ? sendPage(reply, donePage) : sendPage(reply.code(400), invalidLinkPage);
    },
  );
}

function sendPage(reply: FastifyReply, html: string) {
  reply.header('content-security-policy', unsubscribePolicy);
  return reply.type('text/html; charset=utf-8').send(html);
}
