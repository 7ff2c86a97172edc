import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { docsStyle, renderDocs } from './api-docs-page.ts';
import { describeApi, type ApiDescription } from './openapi.ts';

/** The documentation of the API, made from the declarations themselves: it cannot fall behind. */
export function exposeApiDocs(app: FastifyInstance): void {
  // Made for the first who asks: it is big, and most never do.
  let description: ApiDescription | undefined;
  let page: string | undefined;
  const describe = () => (description ??= describeApi());
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');

  app.get('/docs', { config: { access: 'public' } }, async (_, reply) => {
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return reply.type('text/html; charset=utf-8').send((page ??= renderDocs(describe())));
  });

  app.get('/docs/openapi.json', { config: { access: 'public' } }, async () => describe());
}
