import { buildUrl } from '@nirmaan/contracts/kernel';
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
import { fromContext, perform } from '../../shared/saga';
import {
  arrived,
  conversationChanged,
  listNotifications,
  looked,
  notificationStream,
  type Received,
  roomEntered,
  seenUpTo,
  selectLast,
  selectSeen,
  selectSeenInRooms,
  unwatched,
  watched,
} from './notification.slice';
import { becomeLeader, nextEvent, openTabs } from './tabs';

const RETRY_DELAY_MS = 5_000;
/** How often the list is read where the server has no room for another stream. */
const POLL_INTERVAL_MS = 15_000;
const SHOWN = 20;
const seenKey = (account: string): string => `notificationsSeen/${account}`;

/** Pauses while the page is kept for Back: a browser has few connections for a server, and a stream takes one. */
function* watch({ payload: account }: ReturnType<typeof watched>) {
  yield* adoptSeen(account);
  yield* takeEvery(listenToStorage(seenKey(account)), adoptSeen, account);
  yield* takeEvery([roomEntered, arrived, listNotifications.accepted], keepSeen, account);
  for (;;) {
    const { left } = yield* race({
      left: call(() => nextEvent('pagehide')),
      lost: call(follow, account),
    });
    if (!left) return;
    yield* call(() => nextEvent('pageshow'));
    yield* adoptSeen(account);
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

/** Takes over what was seen at the last visit, or in another tab. */
function* adoptSeen(account: string) {
  const storage = yield* fromContext('storage');
  const [seen = '0', ...seenInRooms] = storage.getItem(seenKey(account))?.split(' ') ?? [];
  yield* put(seenUpTo({ seen, seenInRooms }));
}

/** What other tabs store below a key. */
const listenToStorage = (name: string): EventChannel<StorageEvent> =>
  eventChannel((emit) => {
    const pass = (event: StorageEvent) => event.key === name && emit(event);
    window.addEventListener('storage', pass);
    return () => window.removeEventListener('storage', pass);
  });

/** The mark outlives the visit, so that the next one knows what is new; that of another tab is not lost. */
function* keepSeen(account: string) {
  const storage = yield* fromContext('storage');
  yield* adoptSeen(account);
  const seen = [yield* select(selectSeen), ...(yield* select(selectSeenInRooms))].join(' ');
  if (storage.getItem(seenKey(account)) !== seen) storage.setItem(seenKey(account), seen);
}

export function* notificationSaga() {
  yield* takeLatest([watched, unwatched], function* (action) {
    if (watched.match(action)) yield* watch(action);
  });
  yield* takeEvery(looked, function* ({ payload }) {
    yield* keepSeen(payload);
  });
}
