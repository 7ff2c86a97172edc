import { registerRealtime } from '../../lib/socket.ts';
import { notificationsChanged, selectNotificationsState } from './notifications.slice.ts';
import { getUnreadCount, listNotifications } from './notifications.thunks.ts';

registerRealtime((socket, dispatch) => {
  /** Fetches the list again if it is loaded, otherwise only the count. */
  const fetchMissedChanges = () =>
    dispatch((_, getState) => {
      const { list, filter } = selectNotificationsState(getState());
      if (list.isLoaded) void dispatch(listNotifications({ filter }));
      else void dispatch(getUnreadCount());
    });

  socket.on('connect', fetchMissedChanges);
  socket.on('notifications:changed', (change) => {
    dispatch(notificationsChanged(change));
    if (!change.fresh) fetchMissedChanges();
  });
});
