import { accountMessages, type UserOnWire } from '@nirmaan/contracts/account';
import type { FieldError } from '@nirmaan/contracts/kernel';
import {
  type ActionReducerMapBuilder,
  createAction,
  createSlice,
  isAnyOf,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { getFields, getMessage } from '../../shared/api';
import { matchAny, sessionLost } from '../../shared/saga';
import { injectSlice } from '../../shared/store';
import {
  changeEmail,
  changePassword,
  endOtherSessions,
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
  /** A submit is on its way. */
  readonly loader: boolean;
  readonly userInfo: UserOnWire | null;
  /** Whether the server has answered who is signed in. */
  readonly known: boolean;
  /** The session of a signed-in user ended by itself. */
  readonly ended: boolean;
  /** What the steps of a forgotten password have collected so far. */
  readonly otpData: { readonly email: string; readonly otp: string };
  /** What is edited in the open dialog. */
  readonly editing: 'profile' | 'email' | 'sessions' | null;
  /** Counts changed passwords, so that the form is cleared. */
  readonly passwordsChanged: number;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
}

const noMessages = { successMessage: '', errorMessage: '', fieldErrors: [] };
const noOtpData = { email: '', otp: '' };
const visitor = { userInfo: null, known: true, ended: false, editing: null };

const initialState: AuthState = {
  loader: false,
  userInfo: null,
  known: false,
  ended: false,
  otpData: noOtpData,
  editing: null,
  passwordsChanged: 0,
  ...noMessages,
};

/** The browser kept a token of a session that is over. */
export const sessionWasOver = createAction('auth/sessionWasOver');

const isSubmit = matchAny(
  changeEmail,
  changePassword,
  endOtherSessions,
  resendOtp,
  resetPassword,
  sendOtp,
  signIn,
  signOut,
  signUp,
  updateProfile,
);

/** The message of a refusal without one, where it is not the general one. */
const fallbacks: Readonly<Record<string, string>> = {
  [signOut.refused.type]: accountMessages.logoutRejected,
  [resetPassword.refused.type]: accountMessages.resetFailedInState,
};

type Builder = ActionReducerMapBuilder<AuthState>;

const addSessionCases = (builder: Builder) =>
  builder
    .addCase(whoAmI.requested, (state) => ({ ...state, errorMessage: '' }))
    .addCase(whoAmI.refused, (state, { payload }) => ({
      ...state,
      errorMessage: getMessage(payload, accountMessages.failed),
    }))
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
    .addCase(signOut.accepted, (state) => ({ ...state, ...visitor }));

const addAccountCases = (builder: Builder) =>
  builder
    .addCase(resetPassword.accepted, (state) => ({ ...state, otpData: noOtpData }))
    .addCase(changePassword.accepted, (state) => ({
      ...state,
      passwordsChanged: state.passwordsChanged + 1,
    }))
    .addCase(changeEmail.accepted, (state) => ({ ...state, editing: null }))
    .addCase(endOtherSessions.accepted, (state) => ({ ...state, editing: null }))
    .addCase(updateProfile.accepted, (state, { payload }) => ({
      ...state,
      editing: null,
      userInfo: payload.data,
    }));

const addMatchers = (builder: Builder) =>
  builder
    .addMatcher(isSubmit.requested, (state) => ({ ...state, ...noMessages, loader: true }))
    .addMatcher(isSubmit.accepted, (state, { payload }) => ({
      ...state,
      loader: false,
      successMessage: payload.message,
    }))
    .addMatcher(isSubmit.refused, (state, { type, payload }) => ({
      ...state,
      loader: false,
      errorMessage: getMessage(payload, fallbacks[type] ?? accountMessages.failed),
      fieldErrors: getFields(payload),
    }))
    .addMatcher(isAnyOf(signIn.accepted, signUp.accepted), (state, { payload }) => ({
      ...state,
      known: true,
      ended: false,
      userInfo: payload.data,
      otpData: noOtpData,
    }))
    // A new code invalidates the one that was entered before.
    .addMatcher(isAnyOf(sendOtp.accepted, resendOtp.accepted), (state, { meta }) => ({
      ...state,
      otpData: { email: meta.body?.email ?? state.otpData.email, otp: '' },
    }));

/** Who is signed in, and how the last submit ended. */
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
    otpEntered: (state, { payload }: PayloadAction<{ email: string; otp: string }>) => ({
      ...state,
      otpData: payload,
    }),
    profileEdited: (state) => ({ ...state, ...noMessages, editing: 'profile' }),
    emailEdited: (state) => ({ ...state, ...noMessages, editing: 'email' }),
    sessionsEdited: (state) => ({ ...state, ...noMessages, editing: 'sessions' }),
    profileClosed: (state) => ({ ...state, editing: null }),
  },
  extraReducers: (builder) => {
    addSessionCases(builder);
    addAccountCases(builder);
    addMatchers(builder);
  },
  selectors: {
    selectUser: (state) => state.userInfo,
    selectIsKnown: (state) => state.known,
    selectHasEnded: (state) => state.ended,
    selectIsBusy: (state) => state.loader,
    selectOtpData: (state) => state.otpData,
    selectEditing: (state) => state.editing,
    selectPasswordsChanged: (state) => state.passwordsChanged,
    selectErrorMessage: (state) => state.errorMessage,
    selectFieldErrors: (state) => state.fieldErrors,
  },
});
injectSlice(authSlice);

export const {
  userChanged,
  otpEntered,
  profileEdited,
  emailEdited,
  sessionsEdited,
  profileClosed,
} = authSlice.actions;
export const {
  selectUser,
  selectIsKnown,
  selectHasEnded,
  selectIsBusy,
  selectOtpData,
  selectEditing,
  selectPasswordsChanged,
  selectErrorMessage,
  selectFieldErrors,
} = authSlice.selectors;
