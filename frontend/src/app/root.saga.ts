import { spawn } from 'typed-redux-saga';
import { accountSaga } from '../features/account';
import { applicationSaga } from '../features/application';
import { auditSaga } from '../features/audit';
import { blogSaga } from '../features/blog';
import { completedProjectSaga } from '../features/completed-project';
import { enquirySaga } from '../features/enquiry';
import { overviewSaga } from '../features/overview';
import { projectSaga } from '../features/project';
import { notificationSaga } from '../features/notification';
import { subscriptionSaga } from '../features/subscription';
import { keepAlive } from '../shared/saga';
import { followUpsSaga } from './follow-ups.saga';

const sagas = [
  followUpsSaga,
  projectSaga,
  applicationSaga,
  subscriptionSaga,
  notificationSaga,
  overviewSaga,
  accountSaga,
  blogSaga,
  completedProjectSaga,
  enquirySaga,
  auditSaga,
];

/** Every feature lives by itself: a fault in one leaves the others at work. */
export function* rootSaga() {
  for (const saga of sagas) yield* spawn(keepAlive, saga);
}
