import { pageAt } from '@sangam/contract/pages/pages.ts';
import { linksOf } from '@sangam/contract/text/rich-text.ts';

const contentPath =
  /^\/(?:(?:post|project)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|profile\/[a-z0-9][a-z0-9-]{1,39})$/;

/** The path of the first post, project or profile of this product that a text links to. */
export function findContentPath(text: string): string | null {
  for (const link of linksOf(text)) {
    const url = URL.parse(link);
    if (url?.host !== location.host) continue;
    const path = url.pathname.toLowerCase().replace(/\/$/, '');
    // Such as /profile/edit, which is a page and no username.
    const isContent = ['post', 'project', 'profile'].includes(pageAt(path) ?? '');
    if (isContent && contentPath.test(path)) return path;
  }
  return null;
}
