import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error.ts';

/** Bodies are JSON and nothing else, however empty; other types are added by the routes that take them. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, null);
    return parse(request, text, (error, value) => {
      const refused = Boolean(error) || (text.includes('\\u0000') && holdsNul(value));
      done(refused ? new AppError('BAD_JSON') : null, value);
    });
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new AppError('BAD_INPUT');
  });
}

const deepest = 50;

/**
 * Postgres cannot store the NUL character; refused here, it is bad input and not a failure of ours.
 * What is nested deeper than anything we take is not looked into, but refused as well.
 */
function holdsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > deepest) return true;
  return Object.entries(value).some(
    ([key, field]) => key.includes('\u0000') || holdsNul(field, depth + 1),
  );
}
