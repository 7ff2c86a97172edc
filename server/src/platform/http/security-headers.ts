import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from '../core/node-http.ts';
import { sendError, toAppError } from './error-handler.ts';

interface SecurityOptions {
  readonly publicUrl: string;
}

/** Headers of every response. Routes override some of them, as pages do the content security policy. */
function securityHeaders({ publicUrl }: SecurityOptions): Readonly<Record<string, string>> {
  const https = publicUrl.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Adds the security headers to every response, also to those of Socket.IO, and the request id to those of Fastify. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headers });
  });
  // Requests of Socket.IO bypass Fastify hooks. It replaces the listeners when it starts, so this one is added later.
  app.addHook('onReady', async () => {
    app.server.prependListener('request', ({ url }, response) => {
      if (!url?.startsWith('/socket.io/')) return;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    });
  });
}

/** Options for Fastify: responses to unparsable requests, which bypass Fastify hooks, get the security headers too. */
export function createProtocolErrorHandlers(options: SecurityOptions) {
  const headers = securityHeaders(options);
  return {
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) socket.write(responseTo(error, headers));
      socket.destroy(error);
    },
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      reply.headers(headers);
      void sendError(toAppError(error), request, reply);
    },
  };
}

/** HTTP status by Node error code; 400 for all others. */
const parserErrors: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function responseTo({ code = '' }: NodeJS.ErrnoException, headers: object): string {
  const status = parserErrors[code] ?? 400;
  const lines = { ...headers, 'content-length': 0, connection: 'close' };
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
}

interface PagePolicy {
  readonly html: string;
  readonly googleSignIn: boolean;
  /** The URL of the analytics script, if one is configured. */
  readonly analyticsUrl: string | undefined;
  /** Where media are read from and uploaded to, if not this server. */
  readonly mediaOrigin: string | undefined;
}

/** The content security policy of the page: our own files, the given services, and inline code of `html` by hash. */
export function buildPageCsp(policy: PagePolicy): string {
  const { html, googleSignIn, analyticsUrl, mediaOrigin } = policy;
  const google = googleSignIn ? ['https://accounts.google.com/gsi/'] : [];
  const analyticsScript = analyticsUrl === undefined ? [] : [new URL(analyticsUrl).origin];
  const analyticsData = analyticsUrl === undefined ? [] : ['https://*.google-analytics.com'];
  const store = mediaOrigin === undefined ? [] : [mediaOrigin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script'), ...google, ...analyticsScript],
    'style-src': ["'self'", ...inlineHashes(html, 'style'), ...google],
    'img-src': ["'self'", 'data:', 'blob:', ...store, ...analyticsData],
    'media-src': ["'self'", 'blob:', ...store],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...store, ...google, ...analyticsScript, ...analyticsData],
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
  return Array.from(inline, ([, content = '']) => sourceHash(content));
}

/** The source of a content security policy that allows exactly this script or style sheet. */
export function sourceHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
