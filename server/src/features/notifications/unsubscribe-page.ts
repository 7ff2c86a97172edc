import { pages } from '@sangam/contract/pages/pages.ts';
import { plainPage } from '../../platform/http/plain-page.ts';

/** The form has no action: it posts to the current URL, which contains the token. */
export const confirmPage = plainPage(
  'Unsubscribe from the digest?',
  `<p>You will still get notifications on the site.</p>
<form method="post"><button>Unsubscribe</button></form>`,
);

export const donePage = plainPage(
  'You are unsubscribed',
  `<p>You can turn the digest on again in <a href="${pages.settings}">Settings</a>.</p>`,
);

export const invalidLinkPage = plainPage(
  'This link does not work',
  `<p>The link may be incomplete. You can also unsubscribe in <a href="${pages.settings}">Settings</a>.</p>`,
);
