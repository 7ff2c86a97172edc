import type { Language } from '@sangam/contract/settings/languages.ts';
import { textIn, type TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ignoreFormBodies } from './form-bodies.ts';
import { plainPage, sendPlainPage } from './plain-page.ts';
import { requestLanguage } from './request-language.ts';

const config = { access: 'public', skipsFormCheck: true } as const;
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

interface LinkTexts {
  /** The page with the button that sends the POST. */
  readonly question: PageText & { readonly button: string };
  readonly done: PageText;
  /** For a token that does not work. */
  readonly invalid: PageText;
}

interface MailedLink {
  readonly path: string;
  readonly texts: TextByLanguage<LinkTexts>;
  readonly isValid: (token: string) => boolean;
  /** Resolves to whether the token worked. */
  readonly run: (token: string) => Promise<boolean>;
}

/**
 * A signed link in an email that ends such emails, without a session. A GET changes nothing, because link scanners open
 * it too; the button of the page or of the mail program (RFC 8058) sends a POST. `app` must be encapsulated, because it
 * then ignores the bodies of forms.
 */
export function addMailedLink(app: FastifyInstance, link: MailedLink): void {
  const { path, texts, isValid, run } = link;
  const pagesByLanguage = { en: writePages('en', texts.en), hi: writePages('hi', texts.hi) };
  const options = { config, schema: { querystring } };

  ignoreFormBodies(app);

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: keyof ReturnType<typeof writePages>,
  ) {
    const page = textIn(pagesByLanguage, requestLanguage(request))[name];
    return sendPlainPage(name === 'invalid' ? reply.code(400) : reply, page);
  }

  app.get<TokenRequest>(path, options, async (request, reply) =>
    send(request, reply, isValid(request.query.token) ? 'question' : 'invalid'),
  );

  app.post<TokenRequest>(path, options, async (request, reply) =>
    send(request, reply, (await run(request.query.token)) ? 'done' : 'invalid'),
  );
}

function writePages(language: Language, { question, done, invalid }: LinkTexts) {
  // The form has no action: it posts to the current URL, which contains the token.
  const form = `<form method="post"><button>${question.button}</button></form>`;
  return {
    question: plainPage(language, question.title, `${question.text}\n${form}`),
    done: plainPage(language, done.title, done.text),
    invalid: plainPage(language, invalid.title, invalid.text),
  };
}
