import { registerRealtime, type RealtimeFeature } from '../../lib/socket.ts';
import { notificationsChanged, selectNotificationsState } from './notifications.slice.ts';
import { getUnreadCount, refreshNotifications } from './notifications.thunks.ts';

/** Updates the badge and the loaded list. */
export const notificationsRealtime: RealtimeFeature = (socket, dispatch) => {
  /**
   * Fetches the loaded pages again if the list is loaded, otherwise only the count. The list of what is held back stays as it is while
   * it is viewed: viewing it marks it as read, and what was new would not be visible.
   */
  const fetchMissedChanges = () =>
    dispatch((_, getState) => {
      const { list, filter } = selectNotificationsState(getState());
      const count = list.items.length;
      if (list.isLoaded && filter !== 'held-back')
        void dispatch(refreshNotifications({ filter, count }));
      else void dispatch(getUnreadCount());
    });

  socket.on('connect', fetchMissedChanges);
  socket.on('notifications:changed', (change) => {
    dispatch(notificationsChanged(change));
    if (!change.fresh) fetchMissedChanges();
  });
};

registerRealtime(notificationsRealtime);
