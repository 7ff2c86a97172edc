import { networkCalls } from '@sangam/contract/network/network.calls.ts';
import type {
  listConnections,
  listReceivedRequests,
  listSentRequests,
  listSuggestions,
} from '@sangam/contract/network/network.endpoints.ts';
import { pages, type PageName } from '@sangam/contract/pages/pages.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { getFeed } from '@sangam/contract/posts/posts.endpoints.ts';
import { profilesCalls } from '@sangam/contract/profiles/profiles.calls.ts';
import type { getProfile } from '@sangam/contract/profiles/profiles.endpoints.ts';
import { projectsCalls } from '@sangam/contract/projects/projects.calls.ts';
import type { getOngoingFeed, getProject } from '@sangam/contract/projects/projects.endpoints.ts';
import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import type {
  searchPeople,
  searchPosts,
  searchProjects,
  searchTags,
} from '@sangam/contract/search/search.endpoints.ts';
import { matchPath } from 'react-router';
import { isEnough, readAddress } from '../features/search/search-address.ts';
import { askAhead } from '../lib/http-client.ts';
import { findPage } from './page-table.ts';

type Ask = (params: Readonly<Record<string, string | undefined>>) => void;

/**
 * What a page will ask for first of all. Not so rooms, messages and notifications: what came between such an
 * answer and the live connection would be missing from it.
 */
const firstCalls: Partial<Record<PageName, Ask>> = {
  home: () => askAhead<typeof getFeed>(postsCalls.getFeed, { query: { view: 'everyone' } }),
  network: () => {
    askAhead<typeof listReceivedRequests>(networkCalls.listReceivedRequests, { query: {} });
    askAhead<typeof listSentRequests>(networkCalls.listSentRequests, { query: {} });
    askAhead<typeof listSuggestions>(networkCalls.listSuggestions);
    askAhead<typeof listConnections>(networkCalls.listConnections, { query: { sort: 'recent' } });
  },
  projects: () => askAhead<typeof getOngoingFeed>(projectsCalls.getOngoingFeed, { query: {} }),
  profile: ({ username = '' }) =>
    askAhead<typeof getProfile>(profilesCalls.getProfile, {
      params: { username: username.toLowerCase() },
      query: {},
    }),
  project: ({ id = '' }) =>
    askAhead<typeof getProject>(projectsCalls.getProject, { params: { projectId: id } }),
};

/** The one page whose address says all that it shows. */
function askSearch(search: string): void {
  const { q, tab } = readAddress(new URLSearchParams(search));
  if (tab !== 'all' || !isEnough(q)) return;
  askAhead<typeof searchPeople>(searchCalls.searchPeople, { query: { q } });
  askAhead<typeof searchProjects>(searchCalls.searchProjects, { query: { q } });
  askAhead<typeof searchPosts>(searchCalls.searchPosts, { query: { q } });
  askAhead<typeof searchTags>(searchCalls.searchTags, { query: { q } });
}

/** Asks for what the page of this address will show, while the page itself is still being made. */
export function askFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const name = findPage(pathname)?.name;
  if (name === 'search') askSearch(search);
  // A filter or a tab in the address may mean other calls; what is written in codes, the page reads.
  if (!name || search !== '' || pathname.includes('%')) return;
  firstCalls[name]?.(matchPath(pages[name], pathname)?.params ?? {});
}
