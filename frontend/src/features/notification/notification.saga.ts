import { buildUrl } from '@nirmaan/contracts/kernel';
import type {
  notificationCalls,
  NotificationOnWire,
  Streamed,
} from '@nirmaan/contracts/notification';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { END, type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, put, select, takeEvery, takeLatest, takeMaybe } from 'typed-redux-saga';
import { isSessionLost } from '../../shared/api';
import { defineCalls, defineExchange, fromContext, perform } from '../../shared/saga';
import { injectSaga, injectSlice, refreshAfter } from '../../shared/store';

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
  extraReducers: (builder) =>
    builder.addCase(listNotifications.accepted, (state, { payload: { data: items } }) => ({
      ...state,
      items,
    })),
  selectors: { selectNotifications: (state) => state.items, selectSeen: (state) => state.seen },
});
injectSlice(notificationSlice);

export const { watched, unwatched, arrived, conversationChanged, seenUpTo, looked } =
  notificationSlice.actions;
refreshAfter(arrived.match);

export const { selectNotifications, selectSeen } = notificationSlice.selectors;

const RETRY_DELAY_MS = 5_000;
const SHOWN = 20;
const seenKey = (account: string): string => `notificationsSeen/${account}`;

/** Loads the list and subscribes to what follows; starts again when the server closes the stream. */
function* watch({ payload: account }: ReturnType<typeof watched>) {
  const storage = yield* fromContext('storage');
  yield* put(seenUpTo(storage.getItem(seenKey(account)) ?? '0'));
  for (;;) {
    const result = yield* perform(listNotifications, { query: { limit: SHOWN } });
    if (result.ok) yield* receive(result.answer.data[0]?.position ?? '0');
    else if (isSessionLost(result.failure)) return;
    yield* delay(RETRY_DELAY_MS);
  }
}

function* receive(after: string) {
  const events = yield* call(openStream, after);
  const api = yield* fromContext('api');
  try {
    for (;;) {
      const event = yield* takeMaybe<Streamed>(events);
      if (!('position' in event)) return;
      api.seen(event.position);
      yield* put(event.kind === 'conversationChanged' ? conversationChanged() : arrived(event));
    }
  } finally {
    events.close();
  }
}

/**
 * The notifications after a position. The browser reconnects a connection that drops and sends the last position it
 * received; the channel ends when the server refuses.
 */
const openStream = (after: string): EventChannel<Streamed> =>
  eventChannel((emit) => {
    const source = new EventSource(`${buildUrl(notificationStream)}?after=${after}`);
    source.onmessage = ({ data }: MessageEvent<string>) => emit(JSON.parse(data) as Streamed);
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) emit(END);
    };
    return () => source.close();
  });

/** The mark outlives the visit, so that the next one knows what is new. */
function* keepSeen({ payload: account }: ReturnType<typeof looked>) {
  const storage = yield* fromContext('storage');
  storage.setItem(seenKey(account), yield* select(selectSeen));
}

function* notificationSaga() {
  yield* takeLatest([watched, unwatched], function* (action) {
    if (watched.match(action)) yield* watch(action);
  });
  yield* takeEvery(looked, keepSeen);
}

injectSaga(notificationSaga);
