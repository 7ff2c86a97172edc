import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectMessages } from '../chat.selectors.ts';
import { groupSelected, selectThread } from '../chat.slice.ts';
import { emptyThread } from '../chat.state.ts';
import { loadBackTo, loadOlder, openThread } from './thread-loading.ts';

/** The loaded messages of a room, updated by events. Makes it the open room until the component is unmounted. */
export function useThread(roomId: string) {
  const dispatch = useAppDispatch();
  const messages = useAppSelector((state) => selectMessages(state, roomId));
  const thread = useAppSelector((state) => selectThread(state, roomId)) ?? emptyThread;

  useEffect(() => {
    dispatch(groupSelected(roomId));
    void dispatch(openThread(roomId));
    return () => {
      dispatch(groupSelected(null));
    };
  }, [dispatch, roomId]);

  return {
    messages,
    /** Whether the first page is loaded. */
    isReady: thread.change !== null,
    error: thread.request.error,
    retry: () => void dispatch(openThread(roomId)),
    hasOlder: thread.before !== null,
    older: thread.older,
    loadOlder: () => dispatch(loadOlder(roomId)),
    /** Resolves when everything back to that message is loaded, or a page failed to load. */
    loadBackTo: (seq: number) => dispatch(loadBackTo(roomId, seq)),
  };
}
