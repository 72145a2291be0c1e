import type { notificationCalls, NotificationOnWire } from '@nirmaan/contracts/notification';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defineCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';
import { injectSlice, refreshAfter } from '../../shared/store';

const { get } = defineCalls<typeof notificationCalls>('notification');

export const listNotifications = defineExchange(get('list', '/user/notifications'));
export const notificationStream = get('stream', '/user/notifications/stream');

interface NotificationState {
  /** The newest first; null while they are on their way. */
  readonly items: readonly NotificationOnWire[] | null;
  readonly seen: string;
}

const initialState: NotificationState = { items: null, seen: '0' };
const MAX_SHOWN = 20;

const notificationSlice = createSlice({
  name: 'notification',
  initialState,
  reducers: {
    /** The dashboard was opened: the user's id. */
    watched: (state, _: PayloadAction<string>) => state,
    unwatched: (state) => state,
    conversationChanged: (state) => state,
    arrived: (state, { payload }: PayloadAction<NotificationOnWire>) => {
      const others = (state.items ?? []).filter(({ _id }) => _id !== payload._id);
      return { ...state, items: [payload, ...others].slice(0, MAX_SHOWN) };
    },
    /** The last notification seen at the previous visit. */
    seenUpTo: (state, { payload }: PayloadAction<string>) => ({ ...state, seen: payload }),
    looked: (state, _: PayloadAction<string>) => ({
      ...state,
      seen: state.items?.[0]?.position ?? state.seen,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(listNotifications.accepted, (state, { payload }) => ({
      ...state,
      items: payload.data,
    }));
  },
  selectors: {
    selectNotifications: (state) => state.items,
    selectSeen: (state) => state.seen,
  },
});
injectSlice(notificationSlice);

export const { watched, unwatched, arrived, conversationChanged, seenUpTo, looked } =
  notificationSlice.actions;
refreshAfter(arrived.match);

export const { selectNotifications, selectSeen } = notificationSlice.selectors;
