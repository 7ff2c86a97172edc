import { pages } from '@sangam/contract/pages/pages.ts';

const guestPages: readonly string[] = [pages.landing, pages.login, pages.register];

/** The path to open after login: the requested page if it is on this site and not one for guests, else home. */
export function safeNextPath(requested: string | null): string {
  const path = requested?.split(/[?#]/, 1)[0] ?? '';
  // Browsers treat `//` and `/\` as another site, and ignore tabs and line breaks.
  const isOurs = /^\/[^\\\p{Cc}]*$/u.test(path) && !path.includes('//');
  if (!requested || !isOurs || /\p{Cc}/u.test(requested)) return pages.home;
  return guestPages.includes(path.toLowerCase()) ? pages.home : requested;
}

/** The login page with the requested page as a parameter. */
export function loginPathFor({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const next = safeNextPath(`${pathname}${search}${hash}`);
  return `${pages.login}?${new URLSearchParams({ next })}`;
}
