import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { notificationFilters } from '@sangam/contract/notifications/notification-kinds.ts';
import type {
  Notification,
  NotificationFilter,
  NotificationPage,
  NotificationPreferences,
} from '@sangam/contract/notifications/notifications.schema.ts';
import { addPageMatchers, emptyPagedList, type PagedList } from '../../lib/paged-list.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  getUnreadCount,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  refreshNotifications,
  undoMarkAllNotificationsRead,
} from './notifications.thunks.ts';

interface NotificationsState {
  /** Of all filters, without those held back; a group counts once. Null until fetched. */
  unreadCount: number | null;
  /** That of `list`. */
  filter: NotificationFilter;
  /** Null if no notification is held back, and before the list is loaded. */
  heldBack: NotificationPage['heldBack'];
  /** Latest first. */
  list: PagedList<Notification>;
  preferences: NotificationPreferences | null;
  preferencesRequest: RequestStatus;
}

const initialState: NotificationsState = {
  unreadCount: null,
  filter: 'all',
  heldBack: null,
  list: emptyPagedList(),
  preferences: null,
  preferencesRequest: idle,
};

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** From a socket event; `fresh` is a new or extended group of notifications, null after any other change. */
    notificationsChanged(
      state,
      { payload }: PayloadAction<{ unreadCount: number; fresh: Notification | null }>,
    ) {
      state.unreadCount = payload.unreadCount;
      const { fresh } = payload;
      const { list, filter } = state;
      if (!fresh || !list.isLoaded) return;
      const others = list.items.filter(({ id }) => id !== fresh.id);
      list.items = isShown(fresh, filter) ? [fresh, ...others] : others;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(listNotifications.pending, (state, { meta }) => {
        if (state.filter === meta.arg.filter) return;
        state.filter = meta.arg.filter;
        state.list = emptyPagedList();
      })
      .addCase(getUnreadCount.fulfilled, (state, { payload }) => {
        state.unreadCount = payload;
      })
      .addCase(markNotificationsRead.pending, (state, { meta }) => {
        setRead(state, meta.arg, true);
      })
      .addCase(markNotificationsRead.fulfilled, (state, { payload }) => {
        state.unreadCount = payload;
      })
      .addCase(markNotificationsRead.rejected, (state, { meta }) => {
        setRead(state, meta.arg, false);
      })
      .addCase(markAllNotificationsRead.fulfilled, (state, { payload }) => {
        for (const notification of state.list.items) notification.isRead = true;
        state.unreadCount = payload.unreadCount;
      })
      .addCase(undoMarkAllNotificationsRead.fulfilled, (state, { payload }) => {
        state.unreadCount = payload;
      })
      .addCase(getNotificationPreferences.fulfilled, (state, { payload }) => {
        state.preferences = payload;
      })
      .addCase(changeNotificationPreferences.fulfilled, (state, { payload }) => {
        state.preferences = payload;
      });
    for (const thunk of [listNotifications, refreshNotifications]) {
      builder.addMatcher(thunk.fulfilled.match, (state, { payload, meta }) => {
        if (meta.arg.filter !== state.filter) return;
        state.unreadCount = payload.unreadCount;
        state.heldBack = payload.heldBack;
      });
    }
    const pageReducers = {
      // Ignores responses for another filter than the current one.
      listOf: ({ list, filter }: NotificationsState, input: { filter: NotificationFilter }) =>
        input.filter === filter ? list : emptyPagedList<Notification>(),
      itemsOf: ({ notifications }: NotificationPage) => notifications,
      idOf: ({ id }: Notification) => id,
    };
    addPageMatchers(builder, listNotifications, pageReducers);
    addPageMatchers(builder, refreshNotifications, pageReducers);
    trackRequest(builder, getNotificationPreferences, (state) => state.preferencesRequest);
  },
  selectors: {
    selectUnreadCount: (state) => state.unreadCount ?? 0,
    selectNotificationsState: (state) => state,
    selectFilter: (state) => state.filter,
    selectPreferences: (state) => state.preferences,
    selectPreferencesRequest: (state) => state.preferencesRequest,
  },
});

function setRead(state: NotificationsState, id: string, isRead: boolean): void {
  const notification = state.list.items.find((one) => one.id === id);
  if (notification) notification.isRead = isRead;
}

function isShown({ kind }: Notification, filter: NotificationFilter): boolean {
  if (filter === 'all') return true;
  // A live event never has a held-back notification.
  if (filter === 'held-back') return false;
  const kinds: readonly string[] = notificationFilters[filter];
  return kinds.includes(kind);
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const notificationsSlice = slice.injectInto(rootReducer);
export const { notificationsChanged } = notificationsSlice.actions;
export const {
  selectUnreadCount,
  selectNotificationsState,
  selectFilter,
  selectPreferences,
  selectPreferencesRequest,
} = notificationsSlice.selectors;
