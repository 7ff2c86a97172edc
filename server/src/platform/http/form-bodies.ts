import type { FastifyInstance } from 'fastify';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Accepts and ignores the form that mail programs send to unsubscribe: the token in the URL is sufficient. For an
 * encapsulated plugin, because it applies to all routes of `app`.
 */
export function ignoreFormBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(formTypes);
  app.addContentTypeParser(
    formTypes,
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, _body, done) => done(null, null),
  );
}
