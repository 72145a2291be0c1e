import { applicationMessages } from '@nirmaan/contracts/application';
import { takeLatest, takeLeading } from 'typed-redux-saga';
import { messageOf } from '../../shared/api';
import { fromContext, perform, tell } from '../../shared/saga';
import { changeStatus, listMyApplications, readHistory, submitProposal } from './application.api';

function* submit({ payload }: ReturnType<typeof submitProposal.requested>) {
  yield* tell(yield* perform(submitProposal, payload), applicationMessages.failed);
}

function* change({ payload }: ReturnType<typeof changeStatus.requested>) {
  const notify = yield* fromContext('notify');
  const outcome = yield* perform(changeStatus, payload);
  if (outcome.ok) notify.success(outcome.answer.message || applicationMessages.statusUpdated);
  else notify.failure(messageOf(outcome.failure, applicationMessages.statusFailed));
}

/** Submits proposals, decides on them, and reads what became of them. */
export function* applicationSaga() {
  yield* takeLeading(submitProposal.requested, submit);
  yield* takeLeading(changeStatus.requested, change);
  yield* takeLatest(listMyApplications.requested, ({ payload }) =>
    perform(listMyApplications, payload),
  );
  yield* takeLatest(readHistory.requested, ({ payload }) => perform(readHistory, payload));
}
