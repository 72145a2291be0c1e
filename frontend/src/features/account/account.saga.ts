import { TOKEN_KEY, type UserOnWire } from '@nirmaan/contracts/account';
import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { FieldError } from '@nirmaan/contracts/kernel';
import { getFields } from '../../shared/api';
import { fromContext, perform, sessionLost } from '../../shared/saga';
import {
  cameBack,
  changePassword,
  endOtherSessions,
  forgetToken,
  resendOtp,
  resetPassword,
  sendOtp,
  signIn,
  signOut,
  signUp,
  updateProfile,
  whoAmI,
  whoAmINow,
} from './account.api';

interface AuthState {
  readonly userInfo: UserOnWire | null;
  readonly known: boolean;
  /** The session of a signed-in user ended by itself. */
  readonly ended: boolean;
  /** What the steps of a forgotten password have collected so far. */
  readonly otpData: { readonly email: string; readonly otp: string };
}

const noOtpData = { email: '', otp: '' };
const visitor = { userInfo: null, known: true, ended: false };

const initialState: AuthState = { ...visitor, known: false, otpData: noOtpData };

/** What is wrong with the code of a reset. */
export const findWrongCode = (errors: readonly FieldError[]): string | undefined =>
  errors.find(({ field }) => field === 'otp')?.message;

/** The browser kept a token of a session that is over. */
export const sessionWasOver = createAction('auth/sessionWasOver');

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Another user, or none, has signed in with this browser. */
    userChanged: (_, { payload }: PayloadAction<UserOnWire | null>) => ({
      ...initialState,
      ...visitor,
      userInfo: payload,
    }),
    /** The code from the mail; the last step sends it. */
    otpEntered: (state, { payload: otpData }: PayloadAction<AuthState['otpData']>) => ({
      ...state,
      otpData,
    }),
  },
  extraReducers: (builder) =>
    builder
      // The user may have signed in while the first question was still on its way.
      .addCase(whoAmI.accepted, (state, { payload }) =>
        state.known ? state : { ...state, userInfo: payload.data, known: true },
      )
      .addCase(whoAmINow.accepted, (state, { payload: { data } }) =>
        data?._id === state.userInfo?._id ? { ...state, userInfo: data } : state,
      )
      .addCase(sessionLost, (state, { payload: how }) => ({
        ...state,
        ...visitor,
        ended: how === 'byItself' && (state.ended || state.userInfo !== null),
      }))
      .addCase(sessionWasOver, (state) => ({ ...state, ended: true }))
      .addCase(signOut.accepted, (state) => ({ ...state, ...visitor }))
      .addCase(resetPassword.accepted, (state) => ({ ...state, otpData: noOtpData }))
      .addCase(resetPassword.refused, (state, { payload }) =>
        findWrongCode(getFields(payload))
          ? { ...state, otpData: { ...state.otpData, otp: '' } }
          : state,
      )
      .addCase(updateProfile.accepted, (state, { payload: { data: userInfo } }) => ({
        ...state,
        userInfo,
      }))
      .addMatcher(isAnyOf(signIn.accepted, signUp.accepted), (state, { payload }) => ({
        ...state,
        ...visitor,
        userInfo: payload.data,
        otpData: noOtpData,
      }))
      // A new code invalidates the one that was entered before.
      .addMatcher(isAnyOf(sendOtp.accepted, resendOtp.accepted), (state, { meta }) => ({
        ...state,
        otpData: { email: meta.request.body?.email ?? state.otpData.email, otp: '' },
      })),
  selectors: {
    selectUser: (state) => state.userInfo,
    selectIsKnown: (state) => state.known,
    selectHasEnded: (state) => state.ended,
    selectOtpData: (state) => state.otpData,
  },
});

export const { userChanged, otpEntered } = authSlice.actions;
export const { selectUser, selectIsKnown, selectHasEnded, selectOtpData } = authSlice.selectors;

export const useUser = () => useSelector(selectUser);

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
  if (known && !user) yield* put(sessionLost());
  else if (user?._id !== known?._id) yield* put(userChanged(user));
}

const bringsToken = isAnyOf(
  signUp.accepted,
  signIn.accepted,
  sendOtp.accepted,
  changePassword.accepted,
  endOtherSessions.accepted,
);
/** The token of the code is used up by a reset, which ends every session of the account. */
const endsToken = isAnyOf(resetPassword.accepted, sessionLost);

export function* accountSaga() {
  yield* takeLatest(whoAmI.requested, findUser);
  yield* takeLatest([tokenChanged, cameBack], findUserAgain);
  yield* takeEvery(bringsToken, keepToken);
  yield* takeEvery(endsToken, forgetToken);
  yield* put(whoAmI.requested());
}
