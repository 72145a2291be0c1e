import { spawn } from 'typed-redux-saga';
import { accountSaga } from '../features/account';
import { auditSaga } from '../features/audit';
import { blogSaga } from '../features/blog';
import { personSaga } from '../features/person';
import { projectSaga } from '../features/project';
import { messageSaga } from '../features/message';
import { notificationSaga } from '../features/notification';
import { subscriptionSaga } from '../features/subscription';
import { handled, keepAlive } from '../shared/saga';
import { followUpsSaga } from './follow-ups.saga';

const sagas = [
  followUpsSaga,
  projectSaga,
  subscriptionSaga,
  notificationSaga,
  messageSaga,
  accountSaga,
  blogSaga,
  auditSaga,
  personSaga,
];

/** Every feature, search and submit lives by itself: a fault in one leaves the others at work. */
export function* rootSaga() {
  for (const { saga } of handled) yield* spawn(keepAlive, saga);
  for (const saga of sagas) yield* spawn(keepAlive, saga);
}
