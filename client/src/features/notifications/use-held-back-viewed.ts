import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { markHeldBackRead } from './held-back.thunks.ts';

/** Marks the shown held-back notifications as read, each once; a failed request is repeated with the next page. */
export function useHeldBackViewed(shown: readonly Notification[]): void {
  const dispatch = useAppDispatch();
  const marked = useRef(new Set<string>());

  useEffect(() => {
    async function mark(ids: readonly string[]) {
      for (const id of ids) marked.current.add(id);
      const result = await dispatch(markHeldBackRead(ids));
      if (!markHeldBackRead.rejected.match(result)) return;
      for (const id of ids) marked.current.delete(id);
    }

    const unread = shown.filter(({ id, isRead }) => !isRead && !marked.current.has(id));
    if (unread.length > 0) void mark(unread.map(({ id }) => id));
  }, [dispatch, shown]);
}
