import { invitationOptOutPath } from '@sangam/contract/registration/registration.calls.ts';
import type { FastifyInstance } from 'fastify';
import { ignoreFormBodies } from '../../platform/http/form-bodies.ts';
import { plainPage, sendPlainPage } from '../../platform/http/plain-page.ts';
import type { OptOuts } from './opt-outs.service.ts';

interface OptOutRoutesOptions {
  readonly optOuts: OptOuts;
}

const config = { access: 'public', ignoresBody: true } as const;
const querystring = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1, maxLength: 200 } },
} as const;

interface OptOutRequest {
  Querystring: { token: string };
}

/** The form has no action: it posts to the current URL, which contains the token. */
const confirmPage = plainPage(
  'Stop invitation emails?',
  `<p>This address will get no more invitations to this community.</p>
<form method="post"><button>Stop invitation emails</button></form>`,
);

const donePage = plainPage(
  'You will get no more invitations',
  '<p>We store no address for this, only a code that is made from it.</p>',
);

const invalidLinkPage = plainPage(
  'This link does not work',
  '<p>The link may be incomplete. Open it again from the invitation email.</p>',
);

/**
 * Works without an account. A GET changes nothing, because link scanners open it too; the button of the page or of
 * the mail program (RFC 8058) sends a POST.
 */
export async function optOutRoutes(app: FastifyInstance, { optOuts }: OptOutRoutesOptions) {
  ignoreFormBodies(app);

  app.get<OptOutRequest>(
    invitationOptOutPath,
    { config, schema: { querystring } },
    async (request, reply) =>
      optOuts.isValid(request.query.token)
        ? sendPlainPage(reply, confirmPage)
        : sendPlainPage(reply.code(400), invalidLinkPage),
  );

  app.post<OptOutRequest>(
    invitationOptOutPath,
    { config, schema: { querystring } },
    async (request, reply) =>
      (await optOuts.optOut(request.query.token))
        ? sendPlainPage(reply, donePage)
        : sendPlainPage(reply.code(400), invalidLinkPage),
  );
}
