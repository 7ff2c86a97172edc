import { networkCalls } from '@sangam/contract/network/network.calls.ts';
import { pages, type PageName } from '@sangam/contract/pages/pages.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { profilesCalls } from '@sangam/contract/profiles/profiles.calls.ts';
import { projectsCalls } from '@sangam/contract/projects/projects.calls.ts';
import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import { matchPath } from 'react-router';
import { isEnough, readAddress } from '../features/search/search-address.ts';
import { askAhead } from '../lib/http-client.ts';
import { findPage } from './page-table.ts';

type Ask = (params: Readonly<Record<string, string | undefined>>) => void;

/**
 * The requests to prefetch for each page. Rooms, messages and notifications are not prefetched: events between
 * the response and the live connection would be missing.
 */
const firstCalls: Partial<Record<PageName, Ask>> = {
  home: () => askAhead(postsCalls.getFeed, { query: { view: 'everyone' } }),
  network: () => {
    askAhead(networkCalls.listReceivedRequests, { query: {} });
    askAhead(networkCalls.listSentRequests, { query: {} });
    askAhead(networkCalls.listSuggestions);
    askAhead(networkCalls.listConnections, { query: { sort: 'recent' } });
  },
  projects: () => askAhead(projectsCalls.getOngoingFeed, { query: {} }),
  profile: ({ username = '' }) =>
    askAhead(profilesCalls.getProfile, {
      params: { username: username.toLowerCase() },
      query: {},
    }),
  project: ({ id = '' }) => askAhead(projectsCalls.getProject, { params: { projectId: id } }),
};

/** The one page whose address says all that it shows. */
function askSearch(search: string): void {
  const { q, tab } = readAddress(new URLSearchParams(search));
  if (tab !== 'all' || !isEnough(q)) return;
  askAhead(searchCalls.searchPeople, { query: { q } });
  askAhead(searchCalls.searchProjects, { query: { q } });
  askAhead(searchCalls.searchPosts, { query: { q } });
  askAhead(searchCalls.searchTags, { query: { q } });
}

/** Asks for what the page of this address will show, while the page itself is still being made. */
export function askFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const name = findPage(pathname)?.name;
  if (name === 'search') askSearch(search);
  // A filter or a tab in the address may mean other calls; what is written in codes, the page reads.
  if (!name || search !== '' || pathname.includes('%')) return;
  firstCalls[name]?.(matchPath(pages[name], pathname)?.params ?? {});
}
