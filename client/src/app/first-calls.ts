import { messagesCalls, roomsCalls } from '@sangam/contract/chat/chat.calls.ts';
import type { listMessages } from '@sangam/contract/chat/messages.endpoints.ts';
import type { getRoom, listRooms } from '@sangam/contract/chat/rooms.endpoints.ts';
import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import type { listNotifications } from '@sangam/contract/notifications/notifications.endpoints.ts';
import { pages, type PageName } from '@sangam/contract/pages/pages.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { getFeed } from '@sangam/contract/posts/posts.endpoints.ts';
import { profilesCalls } from '@sangam/contract/profiles/profiles.calls.ts';
import type { getProfile } from '@sangam/contract/profiles/profiles.endpoints.ts';
import { projectsCalls } from '@sangam/contract/projects/projects.calls.ts';
import type { getOngoingFeed, getProject } from '@sangam/contract/projects/projects.endpoints.ts';
import { matchPath } from 'react-router';
import { askAhead } from '../lib/http-client.ts';
import { findPage } from './page-table.ts';

type Ask = (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => void;

/** What a page will ask for first of all, where its address says so. */
const firstCalls: Partial<Record<PageName, Ask>> = {
  home: () => askAhead<typeof getFeed>(postsCalls.getFeed, { query: { view: 'everyone' } }),
  projects: () => askAhead<typeof getOngoingFeed>(projectsCalls.getOngoingFeed, { query: {} }),
  notifications: () =>
    askAhead<typeof listNotifications>(notificationsCalls.listNotifications, {
      query: { filter: 'all' },
    }),
  profile: ({ username = '' }) =>
    askAhead<typeof getProfile>(profilesCalls.getProfile, {
      params: { username: username.toLowerCase() },
      query: {},
    }),
  project: ({ id = '' }) =>
    askAhead<typeof getProject>(projectsCalls.getProject, { params: { projectId: id } }),
  messages: (_, search) => {
    const roomId = search.get('room');
    if (roomId === null) return askAhead<typeof listRooms>(roomsCalls.listRooms, { query: {} });
    askAhead<typeof getRoom>(roomsCalls.getRoom, { params: { roomId } });
    askAhead<typeof listMessages>(messagesCalls.listMessages, {
      params: { groupId: roomId },
      query: {},
    });
  },
};

/** A filter or a tab in the address may mean other calls; only these say which. */
const knownWords = new Set(['room']);

/** Asks for what the page of this address will show, while the page itself is still being made. */
export function askFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const name = findPage(pathname)?.name;
  const ask = name && firstCalls[name];
  const words = new URLSearchParams(search);
  if (!name || !ask || Array.from(words.keys()).some((word) => !knownWords.has(word))) return;
  ask(matchPath(pages[name], pathname)?.params ?? {}, words);
}
