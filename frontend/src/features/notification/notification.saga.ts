import { buildUrl } from '@nirmaan/contracts/kernel';
import type {
  notificationCalls,
  NotificationOnWire,
  Streamed,
} from '@nirmaan/contracts/notification';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { buffers, END, type EventChannel, eventChannel } from 'redux-saga';
import {
  call,
  delay,
  fork,
  put,
  race,
  select,
  takeEvery,
  takeLatest,
  takeMaybe,
} from 'typed-redux-saga';
import { isSessionLost } from '../../shared/api';
import { defineCalls, defineExchange, fromContext, perform } from '../../shared/saga';
import { injectSaga, injectSlice, refreshAfter } from '../../shared/store';
import { becomeLeader, nextEvent, openTabs } from './tabs';

type ChangedConversation = Pick<
  Extract<Streamed, { kind: 'conversationChanged' }>,
  'kind' | 'position'
>;
type Received = NotificationOnWire | ChangedConversation;

const { get } = defineCalls<typeof notificationCalls>('notification');

export const listNotifications = defineExchange(get('list', '/user/notifications'));
export const notificationStream = get('stream', '/user/notifications/stream');

interface NotificationState {
  /** The newest first; null while they are on their way. */
  readonly items: readonly NotificationOnWire[] | null;
  readonly seen: string;
  /** The position of the event that was received last. */
  readonly last: string;
}

const initialState: NotificationState = { items: null, seen: '0', last: '0' };
const MAX_SHOWN = 20;

const notificationSlice = createSlice({
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
    arrived: (state, { payload }: PayloadAction<NotificationOnWire>) => {
      const others = (state.items ?? []).filter(({ _id }) => _id !== payload._id);
      const items = [payload, ...others].slice(0, MAX_SHOWN);
      return { ...state, items, last: payload.position };
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
      last: items[0]?.position ?? '0',
    })),
  selectors: {
    selectNotifications: (state) => state.items,
    selectSeen: (state) => state.seen,
    selectLast: (state) => state.last,
  },
});
injectSlice(notificationSlice);

export const { watched, unwatched, arrived, conversationChanged, seenUpTo, looked } =
  notificationSlice.actions;
refreshAfter(arrived.match);

export const { selectNotifications, selectSeen } = notificationSlice.selectors;
const { selectLast } = notificationSlice.selectors;

const RETRY_DELAY_MS = 5_000;
/** How often the list is read where the server has no room for another stream. */
const POLL_INTERVAL_MS = 15_000;
const SHOWN = 20;
const seenKey = (account: string): string => `notificationsSeen/${account}`;

/** Pauses while the page is kept for Back: a browser has few connections for a server, and a stream takes one. */
function* watch({ payload: account }: ReturnType<typeof watched>) {
  const storage = yield* fromContext('storage');
  yield* put(seenUpTo(storage.getItem(seenKey(account)) ?? '0'));
  for (;;) {
    const { left } = yield* race({
      left: call(() => nextEvent('pagehide')),
      lost: call(follow, account),
    });
    if (!left) return;
    yield* call(() => nextEvent('pageshow'));
  }
}

/** Loads the list and receives what follows, until the session is lost. One tab of the browser reads the stream for all. */
function* follow(account: string) {
  const name = `notifications/${account}`;
  const tabs = openTabs(name);
  const passedOn = listenTo(tabs);
  const leaving = new AbortController();
  try {
    if (!(yield* load())) return;
    yield* fork(receive, passedOn);
    yield* call(becomeLeader, name, leaving.signal);
    yield* lead(tabs);
  } finally {
    leaving.abort();
    passedOn.close();
  }
}

/** Loads the list, however often it takes; null if the session is lost. */
function* load() {
  for (;;) {
    const result = yield* perform(listNotifications, { query: { limit: SHOWN } });
    if (result.ok) return result.answer.data;
    if (isSessionLost(result.failure)) return null;
    yield* delay(RETRY_DELAY_MS);
  }
}

/** Reads the stream for all tabs; where the server refuses it, the list, which lacks conversations. */
function* lead(tabs: BroadcastChannel | null) {
  for (;;) {
    yield* receive(openStream(yield* select(selectLast)), tabs);
    const before = BigInt(yield* select(selectLast));
    const listed = yield* load();
    if (!listed) return;
    const missed = listed.filter(({ position }) => BigInt(position) > before).reverse();
    for (const event of missed) yield* report(event, tabs);
    yield* report({ kind: 'conversationChanged', position: yield* select(selectLast) }, tabs);
    yield* delay(POLL_INTERVAL_MS);
  }
}

function* receive(events: EventChannel<Received>, tabs: BroadcastChannel | null = null) {
  try {
    for (;;) {
      const event = yield* takeMaybe<Received>(events);
      if (!('position' in event)) return;
      yield* report(event, tabs);
    }
  } finally {
    events.close();
  }
}

function* report(event: Received, tabs: BroadcastChannel | null) {
  const api = yield* fromContext('api');
  tabs?.postMessage(event);
  api.seen(event.position);
  yield* put(event.kind === 'conversationChanged' ? conversationChanged(event) : arrived(event));
}

/** What the leading tab passes on, kept until it is received. */
const listenTo = (tabs: BroadcastChannel | null): EventChannel<Received> =>
  eventChannel((emit) => {
    if (tabs) tabs.onmessage = ({ data }: MessageEvent<Received>) => emit(data);
    return () => tabs?.close();
  }, buffers.expanding());

/**
 * The notifications after a position. The browser reconnects a connection that drops and sends the last position it
 * received; the channel ends when the server refuses.
 */
const openStream = (after: string): EventChannel<Received> =>
  eventChannel((emit) => {
    const source = new EventSource(`${buildUrl(notificationStream)}?after=${after}`);
    source.onmessage = ({ data }: MessageEvent<string>) => emit(JSON.parse(data) as Received);
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
