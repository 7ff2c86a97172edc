import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { containsNul } from '../core/nul-character.ts';

/** Accepts JSON bodies only, an empty one as null, and rejects NUL characters; routes for other types add theirs. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
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
