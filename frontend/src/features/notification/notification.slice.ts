import type {
  notificationCalls,
  NotificationOnWire,
  Streamed,
} from '@nirmaan/contracts/notification';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defineCalls, defineExchange } from '../../shared/saga';
import { refreshes } from '../../shared/store';

type ChangedConversation = Pick<
  Extract<Streamed, { kind: 'conversationChanged' }>,
  'kind' | 'position'
>;
export type Received = NotificationOnWire | ChangedConversation;

const { get } = defineCalls<typeof notificationCalls>('notification');

export const listNotifications = defineExchange(get('list', '/user/notifications'));
export const notificationStream = get('stream', '/user/notifications/stream');

interface NotificationState {
  /** The newest first; null while they are on their way. */
  readonly items: readonly NotificationOnWire[] | null;
  readonly seen: string;
  /** The work whose room is on screen. */
  readonly room: string | null;
  /** Newer ones that were seen in their rooms, by id. */
  readonly seenInRooms: readonly string[];
  /** The position of the event that was received last. */
  readonly last: string;
}

const initialState: NotificationState = {
  items: null,
  seen: '0',
  room: null,
  seenInRooms: [],
  last: '0',
};
const MAX_SHOWN = 20;

/** What is about the room on screen has been seen; of what is older or no longer listed nothing is kept. */
function withSeen(state: NotificationState): NotificationState {
  const { items, seen, room, seenInRooms } = state;
  if (!items) return state;
  const isSeen = ({ _id, engagementId, position }: NotificationOnWire): boolean =>
    BigInt(position) > BigInt(seen) &&
    (seenInRooms.includes(_id) || (room !== null && engagementId === room));
  return { ...state, seenInRooms: items.filter(isSeen).map(({ _id }) => _id) };
}

export const notificationSlice = createSlice({
  name: 'notification',
  initialState,
  reducers: {
    /** The dashboard was opened: the user's id. */
    watched: (state, _: PayloadAction<string>) => state,
    unwatched: (state) => state,
    conversationChanged: (state, { payload }: PayloadAction<ChangedConversation>) => ({
      ...state,
      last: payload.position,
    }),
    arrived: {
      prepare: (payload: NotificationOnWire) => ({ payload, meta: refreshes }),
      reducer: (state, { payload }: PayloadAction<NotificationOnWire>) => {
        const others = (state.items ?? []).filter(({ _id }) => _id !== payload._id);
        const items = [payload, ...others].slice(0, MAX_SHOWN);
        return withSeen({ ...state, items, last: payload.position });
      },
    },
    /** What was seen at the previous visit, or in another tab. */
    seenUpTo: (
      state,
      { payload }: PayloadAction<Pick<NotificationState, 'seen' | 'seenInRooms'>>,
    ) =>
      withSeen({
        ...state,
        seen: BigInt(payload.seen) > BigInt(state.seen) ? payload.seen : state.seen,
        seenInRooms: [...new Set([...state.seenInRooms, ...payload.seenInRooms])],
      }),
    roomEntered: (state, { payload: room }: PayloadAction<string>) => withSeen({ ...state, room }),
    roomLeft: (state) => ({ ...state, room: null }),
    looked: (state, _: PayloadAction<string>) => ({
      ...state,
      seen: state.items?.[0]?.position ?? state.seen,
      seenInRooms: [],
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(listNotifications.accepted, (state, { payload: { data: items } }) =>
      withSeen({ ...state, items, last: items[0]?.position ?? '0' }),
    ),
  selectors: {
    selectNotifications: (state) => state.items,
    selectSeen: (state) => state.seen,
    selectSeenInRooms: (state) => state.seenInRooms,
    selectLast: (state) => state.last,
  },
});

export const {
  watched,
  unwatched,
  arrived,
  conversationChanged,
  seenUpTo,
  looked,
  roomEntered,
  roomLeft,
} = notificationSlice.actions;

export const { selectNotifications, selectSeen, selectSeenInRooms, selectLast } =
  notificationSlice.selectors;
