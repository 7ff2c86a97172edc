import { networkCalls } from '@sangam/contract/network/network.calls.ts';
import { matchPage, type PageName, type PageParams } from '@sangam/contract/pages/pages.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { profilesCalls } from '@sangam/contract/profiles/profiles.calls.ts';
import { projectsCalls } from '@sangam/contract/projects/projects.calls.ts';
import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import { isQueryLongEnough, parseSearchUrl } from '../features/search/search-url.ts';
import { prefetch } from '../lib/prefetched.ts';
import { refreshToken, setTokenSource } from '../lib/token-refresh.ts';
import { getAccessToken, setAccessToken } from '../session/access-token.ts';

type Prefetch = (token: string, params: PageParams) => void;

/**
 * The requests to prefetch for each page. Rooms, messages and notifications are not prefetched: events between
 * the response and the live connection would be missing.
 */
const prefetchByPage: Partial<Record<PageName, Prefetch>> = {
  home: (token) => prefetch(postsCalls.getFeed, token, { query: { view: 'everyone' } }),
  network: (token) => {
    prefetch(networkCalls.listReceivedRequests, token);
    prefetch(networkCalls.listSentRequests, token);
    prefetch(networkCalls.listSuggestions, token);
    prefetch(networkCalls.listConnections, token, { query: { sort: 'recent' } });
  },
  projects: (token) => prefetch(projectsCalls.getOngoingFeed, token),
  profile: (token, { username = '' }) =>
    prefetch(profilesCalls.getProfile, token, { params: { username: username.toLowerCase() } }),
  project: (token, { id = '' }) =>
    prefetch(projectsCalls.getProject, token, { params: { projectId: id } }),
};

/** The requests of this page depend only on its URL. */
function prefetchSearch(token: string, search: string): void {
  const { q, tab } = parseSearchUrl(new URLSearchParams(search));
  if (tab !== 'all' || !isQueryLongEnough(q)) return;
  prefetch(searchCalls.searchPeople, token, { query: { q } });
  prefetch(searchCalls.searchProjects, token, { query: { q } });
  prefetch(searchCalls.searchPosts, token, { query: { q } });
  prefetch(searchCalls.searchTags, token, { query: { q } });
}

/** What to send for the page at this address, if anything. */
function prefetchOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const page = matchPage(pathname);
  if (page?.name === 'search') return (token: string) => prefetchSearch(token, search);
  // A filter or a tab may mean other requests, and only the page decodes an encoded path.
  if (!page || search !== '' || pathname.includes('%')) return undefined;
  const send = prefetchByPage[page.name];
  return send && ((token: string) => send(token, page.params));
}

/** Reads the claim of the token, which the server checks; a clock that is wrong costs one renewal. */
function isExpired(token: string): boolean {
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp: number;
    };
    return exp * 1000 <= Date.now();
  } catch {
    return false;
  }
}

/**
 * Prefetches the data of some pages for members, while the scripts of the page load. An expired token is renewed first;
 * if that fails, the page finds out with its own request.
 */
export async function prefetchPage(location: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const send = prefetchOf(location);
  const stored = getAccessToken();
  if (!send || stored === null) return;
  setTokenSource({ getToken: getAccessToken, setToken: setAccessToken, onSessionEnded: () => {} });
  const token = isExpired(stored) ? (await refreshToken(stored)).token : stored;
  if (token !== null) send(token);
}
