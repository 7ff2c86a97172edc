import type { FastifyInstance } from 'fastify';
import { docsScript, docsStyle, renderDocs } from './api-docs-page.ts';
import { describeApi, type ApiDescription } from './openapi.ts';
import { sourceHash } from './security-headers.ts';

interface ApiDocsOptions {
  /** The current name of the community. */
  readonly siteName: () => string;
}

interface GeneratedDocs {
  readonly siteName: string;
  readonly description: ApiDescription;
  readonly page: string;
}

/** The documentation of the API, generated from the endpoint declarations. `app` has the prefix `/api`. */
export function exposeApiDocs(app: FastifyInstance, options: ApiDocsOptions): void {
  // Generated at the first request: it is large, and most processes never need it.
  let generated: GeneratedDocs | undefined;

  function generate(): GeneratedDocs {
    const siteName = options.siteName();
    if (generated?.siteName !== siteName) {
      const description = describeApi(siteName);
      generated = { siteName, description, page: renderDocs(description, siteName) };
    }
    return generated;
  }

  const policy = [
    "default-src 'none'",
    `script-src ${sourceHash(docsScript)}`,
    `style-src ${sourceHash(docsStyle)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  app.get('/docs', { config: { access: 'public' } }, async (_, reply) => {
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send(generate().page);
  });

  app.get(
    '/docs/openapi.json',
    { config: { access: 'public' } },
    async () => generate().description,
  );
}
