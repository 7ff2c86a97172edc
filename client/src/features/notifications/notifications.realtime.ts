import { registerRealtime } from '../../lib/socket.ts';
import { notificationsChanged, selectNotificationsState } from './notifications.slice.ts';
import { getUnreadCount, listNotifications } from './notifications.thunks.ts';

registerRealtime((socket, dispatch) => {
  /**
   * Fetches the list again if it is loaded, otherwise only the count. The list of what is held back stays as it is while
   * it is viewed: viewing it marks it as read, and what was new would not be visible.
   */
  const fetchMissedChanges = () =>
    dispatch((_, getState) => {
      const { list, filter } = selectNotificationsState(getState());
      if (list.isLoaded && filter !== 'held-back') void dispatch(listNotifications({ filter }));
      else void dispatch(getUnreadCount());
    });

  socket.on('connect', fetchMissedChanges);
  socket.on('notifications:changed', (change) => {
    dispatch(notificationsChanged(change));
    if (!change.fresh) fetchMissedChanges();
  });
});
