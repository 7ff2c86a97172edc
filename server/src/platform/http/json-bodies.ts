import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { containsNul } from '../core/nul-character.ts';

/** Each escape sequence of a JSON text; that of a lone surrogate is also the first group. */
const escapes = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(ud[89a-f][\da-f]{2})|[^])/gi;

/** As `toWellFormed` does: Postgres rejects lone surrogates in JSON values. */
function replaceLoneSurrogates(json: string): string {
  return json.replace(escapes, (escape, lone?: string) => (lone ? String.raw`\ufffd` : escape));
}

/**
 * Accepts JSON bodies only, an empty one as null. Rejects NUL characters, and replaces lone surrogates; routes for other
 * types add theirs.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = replaceLoneSurrogates(String(body));
    if (text === '') return done(null, null);
    return parse(request, text, (error, value) => {
      const isInvalid = Boolean(error) || (text.includes('\\u0000') && containsNul(value));
      done(isInvalid ? new AppError('BAD_JSON') : null, value);
    });
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new AppError('BAD_INPUT');
  });
}
