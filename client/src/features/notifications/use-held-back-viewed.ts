import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import { useEffect, useRef } from 'react';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectNotificationsState } from './notifications.slice.ts';

interface Viewed {
  readonly ids: readonly string[];
  /** When the newest of them changed: what arrived after they were loaded stays unread. */
  readonly until: string;
}

const markHeldBackRead = createRequestThunk(
  'notifications/markHeldBackRead',
  fallbackMessages.anythingElse,
  ({ ids, until }: Viewed, options) => {
    const input = { body: { ids: [...ids], heldBack: true, until } };
    const call = notificationsCalls.markNotificationsRead;
    return requestData(call, input, { ...options, keepalive: true });
  },
);

/**
 * Marks the held-back notifications of the store as read, each once; a failed request is repeated with the next page.
 * The filter of the store decides, because it belongs to the rows: that of the page changes before they are loaded.
 */
export function useHeldBackViewed(): void {
  const dispatch = useAppDispatch();
  const { list, filter } = useAppSelector(selectNotificationsState);
  const { items } = list;
  const marked = useRef(new Set<string>());

  useEffect(() => {
    async function mark(viewed: Viewed) {
      for (const id of viewed.ids) marked.current.add(id);
      const result = await dispatch(markHeldBackRead(viewed));
      if (!markHeldBackRead.rejected.match(result)) return;
      for (const id of viewed.ids) marked.current.delete(id);
    }

    if (filter !== 'held-back') return;
    // The newest first.
    const unread = items.filter(({ id, isRead }) => !isRead && !marked.current.has(id));
    const [newest] = unread;
    if (newest) void mark({ ids: unread.map(({ id }) => id), until: newest.updatedAt });
  }, [dispatch, filter, items]);
}
