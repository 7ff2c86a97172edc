import type { FastifyInstance, FastifyReply } from 'fastify';
import { ignoreFormBodies } from './form-bodies.ts';
import { plainPage, sendPlainPage } from './plain-page.ts';

const config = { access: 'public', ignoresBody: true } as const;
const querystring = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1, maxLength: 200 } },
} as const;

interface TokenRequest {
  Querystring: { token: string };
}

interface PageText {
  readonly title: string;
  /** HTML. */
  readonly text: string;
}

interface MailedLink {
  readonly path: string;
  /** The page with the button that sends the POST. */
  readonly question: PageText & { readonly button: string };
  readonly done: PageText;
  /** For a token that does not work. */
  readonly invalid: PageText;
  readonly isValid: (token: string) => boolean;
  /** Resolves to whether the token worked. */
  readonly run: (token: string) => Promise<boolean>;
}

/**
 * A signed link in an email that ends such emails, without a session. A GET changes nothing, because link scanners open
 * it too; the button of the page or of the mail program (RFC 8058) sends a POST.
 */
export function addMailedLink(app: FastifyInstance, link: MailedLink): void {
  const { path, question, done, invalid, isValid, run } = link;
  // The form has no action: it posts to the current URL, which contains the token.
  const form = `<form method="post"><button>${question.button}</button></form>`;
  const questionPage = plainPage(question.title, `${question.text}\n${form}`);
  const donePage = plainPage(done.title, done.text);
  const invalidPage = plainPage(invalid.title, invalid.text);
  const options = { config, schema: { querystring } };

  ignoreFormBodies(app);

  function send(reply: FastifyReply, isFound: boolean, page: ReturnType<typeof plainPage>) {
    return isFound ? sendPlainPage(reply, page) : sendPlainPage(reply.code(400), invalidPage);
  }

  app.get<TokenRequest>(path, options, async ({ query }, reply) =>
    send(reply, isValid(query.token), questionPage),
  );

  app.post<TokenRequest>(path, options, async ({ query }, reply) =>
    send(reply, await run(query.token), donePage),
  );
}
