import { accountMessages } from '@nirmaan/contracts/account';
import { fork, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { messageOf } from '../../shared/api';
import { fromContext, perform, performUpload, sessionLost, tell } from '../../shared/saga';
import { signIn, signOut, signUp, updateProfile, whoAmI } from './account.api';
import { passwordSaga } from './password.saga';
import { forgetToken, keepToken } from './token.saga';

const SIGN_IN_PATH = '/sign-in';

function* findOut({ payload }: ReturnType<typeof whoAmI.requested>) {
  yield* perform(whoAmI, payload);
}

function* signUpNow({ payload }: ReturnType<typeof signUp.requested>) {
  const notify = yield* fromContext('notify');
  const outcome = yield* perform(signUp, payload);
  if (outcome.ok) {
    yield* keepToken(outcome.answer.token);
    notify.success(outcome.answer.message);
  } else notify.failure(messageOf(outcome.failure, accountMessages.failed));
}

function* signInNow({ payload }: ReturnType<typeof signIn.requested>) {
  const notify = yield* fromContext('notify');
  const outcome = yield* perform(signIn, payload);
  if (outcome.ok) {
    yield* keepToken(outcome.answer.token);
    notify.success(accountMessages.signedIn);
  } else notify.failure(messageOf(outcome.failure, accountMessages.failed));
}

function* signOutNow({ payload }: ReturnType<typeof signOut.requested>) {
  const notify = yield* fromContext('notify');
  const outcome = yield* perform(signOut, payload);
  if (outcome.ok) {
    yield* forgetToken();
    const navigate = yield* fromContext('navigate');
    navigate(SIGN_IN_PATH);
    notify.success(outcome.answer.message);
  } else notify.failure(accountMessages.failed);
}

function* update({ payload }: ReturnType<typeof updateProfile.requested>) {
  yield* tell(yield* performUpload(updateProfile, payload), accountMessages.resetFailed);
}

/** Signs people up, in and out, and finds out at the start who is there. */
export function* accountSaga() {
  yield* takeLatest(whoAmI.requested, findOut);
  yield* takeLeading(signUp.requested, signUpNow);
  yield* takeLeading(signIn.requested, signInNow);
  yield* takeLeading(signOut.requested, signOutNow);
  yield* takeLeading(updateProfile.requested, update);
  yield* takeEvery(sessionLost, forgetToken);
  yield* fork(passwordSaga);
  yield* put(whoAmI.requested());
}
