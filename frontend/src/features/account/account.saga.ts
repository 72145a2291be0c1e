import { accountMessages, TOKEN_KEY } from '@nirmaan/contracts/account';
import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { fromContext, perform, sessionLost } from '../../shared/saga';
import { injectSaga } from '../../shared/store';
import {
  resetPassword,
  sendOtp,
  signIn,
  signOut,
  signUp,
  verifyEmail,
  whoAmI,
  whoAmINow,
} from './account.api';
import { selectUser, sessionWasOver, userChanged } from './account.slice';

const SIGN_IN_PATH = '/sign-in';

/** Another tab has stored a token. Tabs share their cookies, so its user is signed in here as well. */
export const tokenChanged = createAction('auth/tokenChanged');
/** The user comes back to this tab, perhaps from the link in the mail. */
export const cameBack = createAction('auth/cameBack');

/** Keeps the token of the last answer that had one, where the specification wants it. */
function* keepToken({ payload: { token } }: { readonly payload: { readonly token: string } }) {
  const storage = yield* fromContext('storage');
  storage.setItem(TOKEN_KEY, token);
}

function* forgetToken() {
  const storage = yield* fromContext('storage');
  storage.removeItem(TOKEN_KEY);
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

function* signOutNow({ payload }: ReturnType<typeof signOut.requested>) {
  const notify = yield* fromContext('notify');
  const result = yield* perform(signOut, payload);
  if (!result.ok) return void notify.failure(accountMessages.failed);
  yield* forgetToken();
  const navigate = yield* fromContext('navigate');
  navigate(SIGN_IN_PATH);
  return void notify.success(result.answer.message);
}

/** The page shows how it ended. */
function* verify({ payload }: ReturnType<typeof verifyEmail.requested>) {
  const result = yield* perform(verifyEmail, payload);
  if (result.ok) yield* findUserAgain();
}

const bringsToken = isAnyOf(signUp.accepted, signIn.accepted, sendOtp.accepted);
/** The token of the code is used up by a reset, which ends every session of the account. */
const endsToken = isAnyOf(resetPassword.accepted, sessionLost);

/** Who is signed in, and the token that the browser keeps. */
function* accountSaga() {
  yield* takeLatest(whoAmI.requested, findUser);
  yield* takeLatest([tokenChanged, cameBack], findUserAgain);
  yield* takeLeading(verifyEmail.requested, verify);
  yield* takeLeading(signOut.requested, signOutNow);
  yield* takeEvery(bringsToken, keepToken);
  yield* takeEvery(endsToken, forgetToken);
  yield* put(whoAmI.requested());
}

injectSaga(accountSaga);
