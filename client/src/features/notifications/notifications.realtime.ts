import { registerRealtime, type RealtimeFeature } from '../../lib/socket.ts';
import { notificationsChanged, selectNotificationsState } from './notifications.slice.ts';
import { getUnreadCount, refreshNotifications } from './notifications.thunks.ts';

/** Updates the badge and the loaded list. */
export const notificationsRealtime: RealtimeFeature = (socket, dispatch) => {
  /**
   * Fetches the loaded pages again if the list is loaded, and the first if it is loading, whose response may lack the change;
   * otherwise only the count. The list of what is held back stays as it is while it is viewed: viewing it marks it as read,
   * and what was new would not be visible.
   */
  const fetchMissedChanges = () =>
    dispatch((_, getState) => {
      const { list, filter } = selectNotificationsState(getState());
      const count = list.items.length;
      if ((list.isLoaded || list.request.loading) && filter !== 'held-back')
        void dispatch(refreshNotifications({ filter, count }));
      else void dispatch(getUnreadCount());
    });

  socket.on('connect', fetchMissedChanges);
  socket.on('notifications:changed', (change) => {
    dispatch(notificationsChanged(change));
    const isLoading = dispatch(
      (_, getState) => selectNotificationsState(getState()).list.request.loading,
    );
    // A pending response may lack the notification, and would replace the list.
    if (!change.fresh || isLoading) fetchMissedChanges();
  });
};

registerRealtime(notificationsRealtime);
