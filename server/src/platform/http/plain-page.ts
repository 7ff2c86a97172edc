import type { Language } from '@sangam/contract/settings/languages.ts';
import type { FastifyReply } from 'fastify';
import { sourceHash } from './security-headers.ts';

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 3rem 1rem }
h1 { font-size: 1.375rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0;
  border-radius: 8px; background: #4338ca; color: #fff; cursor: pointer }
a { color: inherit }
`;

/** The content security policy of the pages: allows the inline style and a form to our own origin. */
const policy = [
  "default-src 'none'",
  `style-src ${sourceHash(style)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A small page that needs no script and no other file. Title and body are HTML without text of users. */
export function plainPage(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>
<h1>${title}</h1>${body}</main></body></html>`;
}

/** Sends a page of `plainPage`. Search engines do not list it, and its links send no `Referer`. */
export function sendPlainPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
