import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

interface SecurityOptions {
  readonly publicUrl: string;
}

/** Headers that every answer carries; what renders as a page sets its own content policy on top. */
export function addSecurityHeaders(app: FastifyInstance, { publicUrl }: SecurityOptions): void {
  const https = publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    });
  });
}

interface PagePolicy {
  readonly html: string;
  readonly googleSignIn: boolean;
  /** Where the script that measures comes from, where there is one. */
  readonly analyticsUrl: string | undefined;
  /** Where media come from, and are put, when that is not here. */
  readonly mediaOrigin: string | undefined;
}

/** The content policy of the page: our own files, and the inline pieces of exactly this HTML by hash. */
export function pagePolicy(policy: PagePolicy): string {
  const { html, googleSignIn, analyticsUrl, mediaOrigin } = policy;
  const google = googleSignIn ? ['https://accounts.google.com/gsi/'] : [];
  const measuring = analyticsUrl === undefined ? [] : [new URL(analyticsUrl).origin];
  const collecting = analyticsUrl === undefined ? [] : ['https://*.google-analytics.com'];
  const store = mediaOrigin === undefined ? [] : [mediaOrigin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script'), ...google, ...measuring],
    'style-src': ["'self'", ...inlineHashes(html, 'style'), ...google],
    'img-src': ["'self'", 'data:', 'blob:', ...store, ...collecting],
    'media-src': ["'self'", 'blob:', ...store],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...store, ...google, ...measuring, ...collecting],
    'frame-src': google.length > 0 ? google : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'));
  return Array.from(inline, ([, content = '']) => {
    const hash = createHash('sha256').update(content).digest('base64');
    return `'sha256-${hash}'`;
  });
}
