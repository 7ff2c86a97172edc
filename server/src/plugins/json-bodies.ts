import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error.ts';

/** Bodies are JSON and nothing else, however empty; other types are added by the routes that take them. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, null);
    // Postgres cannot store the NUL character; refused here, it is bad input and not a failure of ours.
    if (text.includes('\\u0000')) return done(new AppError('BAD_JSON'));
    return parse(request, text, (error, value) => done(error && new AppError('BAD_JSON'), value));
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new AppError('BAD_INPUT');
  });
}
