import { accountMessages } from '@nirmaan/contracts/account';
import { takeLeading } from 'typed-redux-saga';
import { messageOf } from '../../shared/api';
import { fromContext, perform, tell } from '../../shared/saga';
import { changePassword, resendOtp, resetPassword, sendOtp } from './account.api';
import { forgetToken, keepToken } from './token.saga';

function* send({ payload }: ReturnType<typeof sendOtp.requested>) {
  const notify = yield* fromContext('notify');
  const outcome = yield* perform(sendOtp, payload);
  if (outcome.ok) {
    yield* keepToken(outcome.answer.token);
    notify.success(outcome.answer.message);
  } else notify.failure(messageOf(outcome.failure, accountMessages.failed));
}

function* resend({ payload }: ReturnType<typeof resendOtp.requested>) {
  yield* tell(yield* perform(resendOtp, payload), accountMessages.failed);
}

/** The code's token is of no more use; whoever was signed in here is not any more. */
function* reset({ payload }: ReturnType<typeof resetPassword.requested>) {
  const notify = yield* fromContext('notify');
  const outcome = yield* perform(resetPassword, payload);
  if (outcome.ok) {
    yield* forgetToken();
    notify.success(outcome.answer.message);
  } else notify.failure(messageOf(outcome.failure, accountMessages.resetFailed));
}

function* change({ payload }: ReturnType<typeof changePassword.requested>) {
  yield* tell(yield* perform(changePassword, payload), accountMessages.resetFailed);
}

/** Forgotten and changed passwords. */
export function* passwordSaga() {
  yield* takeLeading(sendOtp.requested, send);
  yield* takeLeading(resendOtp.requested, resend);
  yield* takeLeading(resetPassword.requested, reset);
  yield* takeLeading(changePassword.requested, change);
}
