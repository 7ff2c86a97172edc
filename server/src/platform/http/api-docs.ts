import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { docsScript, docsStyle, renderDocs } from './api-docs-page.ts';
import { describeApi, type ApiDescription } from './openapi.ts';

/** The documentation of the API, generated from the endpoint declarations. */
export function exposeApiDocs(app: FastifyInstance): void {
  // Generated at the first request: it is large, and most processes never need it.
  let description: ApiDescription | undefined;
  let page: string | undefined;
  const describe = () => (description ??= describeApi());
  const policy = [
    "default-src 'none'",
    `script-src ${sourceHash(docsScript)}`,
    `style-src ${sourceHash(docsStyle)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  app.get('/docs', { config: { access: 'public' } }, async (_, reply) => {
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send((page ??= renderDocs(describe())));
  });

  app.get('/docs/openapi.json', { config: { access: 'public' } }, async () => describe());
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
