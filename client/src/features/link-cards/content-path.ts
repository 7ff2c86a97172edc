import { pageAt, pages } from '@sangam/contract/pages/pages.ts';
import { linksOf } from '@sangam/contract/text/rich-text.ts';

const contentPath =
  /^\/(?:(?:post|project|event)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|profile\/[a-z0-9][a-z0-9-]{1,39})$/;
const publicPath = /^\/@(?<username>[a-z0-9][a-z0-9-]{1,39})(?<rest>\/.*)?$/;
/** The short id at the end of the address of a public project. */
const publicProject = /^\/(?:[a-z0-9-]*-)?(?<shortId>[0-9a-f]{10})$/;

/** The private path of a public page: members see the same content there. */
function privatePathOf(path: string): string {
  const { username, rest } = publicPath.exec(path)?.groups ?? {};
  if (username === undefined) return path;
  if (rest === undefined) return `/profile/${username}`;
  const { shortId } = publicProject.exec(rest)?.groups ?? {};
  if (shortId !== undefined) return `/project/${shortId}`;
  return rest.startsWith('/post/') ? rest : path;
}

/** The id of the post at the path of a card; null for a card of something else. */
export function postIdOf(path: string): string | null {
  return /^\/post\/(?<id>[^/]+)$/.exec(path)?.groups?.id ?? null;
}

/** Members open an event at `/events?event=<id>`; its public page is `/event/<id>`. */
function eventPathOf({ searchParams }: URL, address: string): string | null {
  const id = address === pages.events ? searchParams.get('event') : null;
  return id === null ? null : `/event/${id.toLowerCase()}`;
}

/**
 * The first post, project, profile or event of this server that a text links to, as the path that `listLinkCards`
 * takes; null if there is none. Not every path is that of a page: a public project gives `/project/<short id>`.
 */
export function findContentPath(text: string): string | null {
  for (const link of linksOf(text)) {
    const url = URL.parse(link);
    if (url?.host !== location.host) continue;
    const address = url.pathname.toLowerCase().replace(/\/$/, '');
    const path = eventPathOf(url, address) ?? privatePathOf(address);
    if (path !== address && /^\/project\/[0-9a-f]{10}$/.test(path)) return path;
    // Such as /profile/edit, which is a page and no username.
    const isContent =
      path.startsWith('/event/') || ['post', 'project', 'profile'].includes(pageAt(path) ?? '');
    if (isContent && contentPath.test(path)) return path;
  }
  return null;
}
