import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import { call, delay, put, select, takeEvery, takeLatest, takeMaybe } from 'typed-redux-saga';
import { isSessionLost } from '../../shared/api';
import { fromContext, perform } from '../../shared/saga';
import { listenBehind } from './listen';
import { listNotifications, notificationStream } from './notification.api';
import { arrived, looked, seenUpTo, selectSeen, unwatched, watched } from './notification.slice';

const PAUSE_MS = 5_000;
const SHOWN = 20;
const seenKey = (account: string): string => `notificationsSeen/${account}`;

/** Reads the list, then hears of what comes behind it; begins again when the server turned it away. */
function* watch({ payload: account }: ReturnType<typeof watched>) {
  const storage = yield* fromContext('storage');
  yield* put(seenUpTo(storage.getItem(seenKey(account)) ?? '0'));
  for (;;) {
    const outcome = yield* perform(listNotifications, { query: { limit: SHOWN } });
    if (outcome.ok) yield* hear(outcome.answer.data[0]?.position ?? '0');
    else if (isSessionLost(outcome.failure)) return;
    yield* delay(PAUSE_MS);
  }
}

function* hear(position: string) {
  // The list that was read before has loaded it.
  const stream = yield* call(notificationStream.load);
  const events = yield* call(listenBehind<NotificationOnWire>, stream, position);
  const api = yield* fromContext('api');
  try {
    for (;;) {
      const heard = yield* takeMaybe<NotificationOnWire>(events);
      if (!('position' in heard)) return;
      api.seen(heard.position);
      yield* put(arrived(heard));
    }
  } finally {
    events.close();
  }
}

/** The mark outlives the visit, so that the next one knows what is new. */
function* keepSeen({ payload: account }: ReturnType<typeof looked>) {
  const storage = yield* fromContext('storage');
  storage.setItem(seenKey(account), yield* select(selectSeen));
}

/** Keeps what somebody was told up to date while their dashboard is open. */
export function* notificationSaga() {
  yield* takeLatest([watched, unwatched], function* (action) {
    if (watched.match(action)) yield* watch(action);
  });
  yield* takeEvery(looked, keepSeen);
}
