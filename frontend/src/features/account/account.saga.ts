import { accountMessages, TOKEN_KEY } from '@nirmaan/contracts/account';
import { createAction } from '@reduxjs/toolkit';
import { fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { messageOf } from '../../shared/api';
import { fromContext, perform, performUpload, sessionLost, tell } from '../../shared/saga';
import {
  sessionWasOver,
  signIn,
  signOut,
  signUp,
  updateProfile,
  whoAmI,
  whoIsItNow,
} from './account.api';
import { selectUser, somebodyElseCame } from './account.slice';
import { passwordSaga } from './password.saga';
import { forgetToken, keepToken } from './token.saga';

const SIGN_IN_PATH = '/sign-in';

/** Another tab has kept a token: whoever it belongs to is signed in here as well, as tabs share their cookies. */
export const tokenKeptElsewhere = createAction('auth/tokenKeptElsewhere');

function* findOut({ payload }: ReturnType<typeof whoAmI.requested>) {
  const storage = yield* fromContext('storage');
  const token = storage.getItem(TOKEN_KEY);
  const outcome = yield* perform(whoAmI, payload);
  // A token that was kept meanwhile belongs to whoever has just signed in, here or in another tab.
  const isStale = token !== null && storage.getItem(TOKEN_KEY) === token;
  if (!outcome.ok || outcome.answer.data || !isStale) return;
  yield* put(sessionWasOver());
  yield* forgetToken();
}

function* lookAgain() {
  const outcome = yield* perform(whoIsItNow, {});
  if (!outcome.ok) return;
  const { data: user } = outcome.answer;
  const known = yield* select(selectUser);
  if (user?._id !== known?._id) yield* put(somebodyElseCame(user));
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
  yield* takeLatest(tokenKeptElsewhere, lookAgain);
  yield* takeLeading(signUp.requested, signUpNow);
  yield* takeLeading(signIn.requested, signInNow);
  yield* takeLeading(signOut.requested, signOutNow);
  yield* takeLeading(updateProfile.requested, update);
  yield* takeEvery(sessionLost, forgetToken);
  yield* fork(passwordSaga);
  yield* put(whoAmI.requested());
}
