import { createHash } from 'node:crypto';
import { pages } from '@sangam/contract/pages/pages.ts';

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 3rem 1rem }
h1 { font-size: 1.375rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0;
  border-radius: 8px; background: #4338ca; color: #fff; cursor: pointer }
a { color: inherit }
`;

/** The content security policy of the pages: allows the inline style and a form to our own origin. */
export const unsubscribePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>
<h1>${title}</h1>${body}</main></body></html>`;
}

/** The form has no action: it posts to the current URL, which contains the token. */
export const confirmPage = page(
  'Unsubscribe from the digest?',
  `<p>You will still get notifications on the site.</p>
<form method="post"><button>Unsubscribe</button></form>`,
);

export const donePage = page(
  'You are unsubscribed',
  `<p>You can turn the digest on again in <a href="${pages.settings}">Settings</a>.</p>`,
);

export const invalidLinkPage = page(
  'This link does not work',
  `<p>The link may be incomplete. You can also unsubscribe in <a href="${pages.settings}">Settings</a>.</p>`,
);
