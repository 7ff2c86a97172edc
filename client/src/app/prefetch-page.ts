import { networkCalls } from '@sangam/contract/network/network.calls.ts';
import { matchPage, type PageName, type PageParams } from '@sangam/contract/pages/pages.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { profilesCalls } from '@sangam/contract/profiles/profiles.calls.ts';
import { projectsCalls } from '@sangam/contract/projects/projects.calls.ts';
import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import { isQueryLongEnough, parseSearchUrl } from '../features/search/search-url.ts';
import { prefetch } from '../lib/http-client.ts';

type Prefetch = (params: PageParams) => void;

/**
 * The requests to prefetch for each page. Rooms, messages and notifications are not prefetched: events between
 * the response and the live connection would be missing.
 */
const prefetchByPage: Partial<Record<PageName, Prefetch>> = {
  home: () => prefetch(postsCalls.getFeed, { query: { view: 'everyone' } }),
  network: () => {
    prefetch(networkCalls.listReceivedRequests);
    prefetch(networkCalls.listSentRequests);
    prefetch(networkCalls.listSuggestions);
    prefetch(networkCalls.listConnections, { query: { sort: 'recent' } });
  },
  projects: () => prefetch(projectsCalls.getOngoingFeed),
  profile: ({ username = '' }) =>
    prefetch(profilesCalls.getProfile, { params: { username: username.toLowerCase() } }),
  project: ({ id = '' }) => prefetch(projectsCalls.getProject, { params: { projectId: id } }),
};

/** The requests of this page depend only on its URL. */
function prefetchSearch(search: string): void {
  const { q, tab } = parseSearchUrl(new URLSearchParams(search));
  if (tab !== 'all' || !isQueryLongEnough(q)) return;
  prefetch(searchCalls.searchPeople, { query: { q } });
  prefetch(searchCalls.searchProjects, { query: { q } });
  prefetch(searchCalls.searchPosts, { query: { q } });
  prefetch(searchCalls.searchTags, { query: { q } });
}

/** Called once at the start, for members: prefetches the data of some pages while the script of the page loads. */
export function prefetchPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const page = matchPage(pathname);
  if (page?.name === 'search') prefetchSearch(search);
  // A filter or a tab may mean other requests, and only the page decodes an encoded path.
  if (!page || search !== '' || pathname.includes('%')) return;
  prefetchByPage[page.name]?.(page.params);
}
