import { roomsCalls } from '@sangam/contract/chat/chat.calls.ts';
import { messagesCalls } from '@sangam/contract/chat/messages.calls.ts';
import { networkCalls } from '@sangam/contract/network/network.calls.ts';
import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import { matchPage, type PageName, type PageParams } from '@sangam/contract/pages/pages.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { profilesCalls } from '@sangam/contract/profiles/profiles.calls.ts';
import { projectsCalls } from '@sangam/contract/projects/projects.calls.ts';
import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import { isQueryLongEnough, parseSearchUrl } from '../features/search/search-url.ts';
import { prefetch } from '../lib/prefetched.ts';
import { refreshToken, setTokenSource } from '../lib/token-refresh.ts';
import { getAccessToken, setAccessToken } from '../session/access-token.ts';

type Prefetch = (params: PageParams) => void;

/**
 * The requests to prefetch for each page. Rooms, messages and notifications must be complete: they are brought up to date
 * when the live connection opens (`chat.realtime.ts`, `notifications.realtime.ts`).
 */
const prefetchByPage: Partial<Record<PageName, Prefetch>> = {
  home: () => {
    const { response } = prefetch(postsCalls.getFeed, { query: { view: 'everyone' } });
    // Shows it on the splash screen if it arrives before the app is shown.
    import('./feed-preview.ts').then(
      (preview) => preview.previewResponse(response),
      () => null,
    );
  },
  network: () => {
    prefetch(networkCalls.listReceivedRequests);
    prefetch(networkCalls.listSentRequests);
    prefetch(networkCalls.listSuggestions);
    prefetch(networkCalls.listConnections, { query: { sort: 'recent' } });
  },
  messages: () => prefetch(roomsCalls.listRooms),
  notifications: () => prefetch(notificationsCalls.listNotifications, { query: { filter: 'all' } }),
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

/** An open room, whatever else its URL says. */
function prefetchRoom(roomId: string): void {
  prefetch(roomsCalls.getRoom, { params: { roomId } });
  prefetch(messagesCalls.listMessages, { params: { groupId: roomId } });
}

/** What to send for the page at this address, if anything. */
function prefetchOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const page = matchPage(pathname);
  if (page?.name === 'search') return () => prefetchSearch(search);
  const roomId = page?.name === 'messages' && new URLSearchParams(search).get('room');
  if (roomId) return () => prefetchRoom(roomId);
  // A filter or a tab may mean other requests, and only the page decodes an encoded path.
  if (!page || search !== '' || pathname.includes('%')) return undefined;
  const send = prefetchByPage[page.name];
  return send && (() => send(page.params));
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
  if (token !== null) send();
}
