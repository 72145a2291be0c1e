import { applicationMessages } from '@nirmaan/contracts/application';
import { takeLeading } from 'typed-redux-saga';
import { getMessage } from '../../shared/api';
import { fromContext, perform, takeSearch, takeSubmit } from '../../shared/saga';
import { changeStatus, listMyApplications, readHistory, submitProposal } from './application.api';

function* decide({ payload }: ReturnType<typeof changeStatus.requested>) {
  const notify = yield* fromContext('notify');
  const result = yield* perform(changeStatus, payload);
  if (result.ok) notify.success(result.answer.message || applicationMessages.statusUpdated);
  else notify.failure(getMessage(result.failure, applicationMessages.statusFailed));
}

/** Proposals, decisions on them, and their history. */
export function* applicationSaga() {
  yield* takeSubmit(submitProposal, { failed: applicationMessages.failed });
  yield* takeLeading(changeStatus.requested, decide);
  yield* takeSearch(listMyApplications);
  yield* takeSearch(readHistory);
}
