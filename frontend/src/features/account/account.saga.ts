import { TOKEN_KEY } from '@nirmaan/contracts/account';
import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { fromContext, perform, sessionLost } from '../../shared/saga';
import { injectSaga } from '../../shared/store';
import {
  cameBack,
  forgetToken,
  resetPassword,
  sendOtp,
  signIn,
  signUp,
  whoAmI,
  whoAmINow,
} from './account.api';
import { selectUser, sessionWasOver, userChanged } from './account.slice';

/** Another tab has stored a token. Tabs share their cookies, so its user is signed in here as well. */
export const tokenChanged = createAction('auth/tokenChanged');

/** Keeps the token of the last answer that had one, where the specification wants it. */
function* keepToken({ payload: { token } }: { readonly payload: { readonly token: string } }) {
  const storage = yield* fromContext('storage');
  storage.setItem(TOKEN_KEY, token);
}

function* findUser({ payload }: ReturnType<typeof whoAmI.requested>) {
  const storage = yield* fromContext('storage');
  const token = storage.getItem(TOKEN_KEY);
  const result = yield* perform(whoAmI, payload);
  // A token stored meanwhile belongs to a user who has just signed in, here or in another tab.
  const isStale = token !== null && storage.getItem(TOKEN_KEY) === token;
  if (!result.ok || result.answer.data || !isStale) return;
  yield* put(sessionWasOver());
  yield* forgetToken();
}

function* findUserAgain() {
  const result = yield* perform(whoAmINow, {});
  if (!result.ok) return;
  const { data: user } = result.answer;
  const known = yield* select(selectUser);
  if (user?._id !== known?._id) yield* put(userChanged(user));
}

const bringsToken = isAnyOf(signUp.accepted, signIn.accepted, sendOtp.accepted);
/** The token of the code is used up by a reset, which ends every session of the account. */
const endsToken = isAnyOf(resetPassword.accepted, sessionLost);

function* accountSaga() {
  yield* takeLatest(whoAmI.requested, findUser);
  yield* takeLatest([tokenChanged, cameBack], findUserAgain);
  yield* takeEvery(bringsToken, keepToken);
  yield* takeEvery(endsToken, forgetToken);
  yield* put(whoAmI.requested());
}

injectSaga(accountSaga);
