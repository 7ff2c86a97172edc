import { pages } from '@sangam/contract/pages/pages.ts';

const guestPages: readonly string[] = [pages.landing, pages.login, pages.register];

/** Where to go after login: the page that was wanted, if it is one of ours, else home. */
export function safeNextPath(wanted: string | null): string {
  const path = wanted?.split(/[?#]/, 1)[0] ?? '';
  // Browsers read `//` and `/\` as another site, and skip tabs and line breaks while reading.
  const isOurs = /^\/[^\\\p{Cc}]*$/u.test(path) && !path.includes('//');
  if (!wanted || !isOurs || /\p{Cc}/u.test(wanted)) return pages.home;
  return guestPages.includes(path.toLowerCase()) ? pages.home : wanted;
}

/** The login page, with the way back to where one wanted to go. */
export function loginPathFor(wanted: { pathname: string; search: string }): string {
  const next = safeNextPath(`${wanted.pathname}${wanted.search}`);
  return `${pages.login}?${new URLSearchParams({ next })}`;
}
