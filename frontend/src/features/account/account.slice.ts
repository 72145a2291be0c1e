import { accountMessages, type UserOnWire } from '@nirmaan/contracts/account';
import type { FieldError } from '@nirmaan/contracts/kernel';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { type ApiFailure, fieldsOf, messageOf } from '../../shared/api';
import { sessionLost } from '../../shared/saga';
import { signIn, signOut, signUp, whoAmI } from './account.api';

interface AuthState {
  /** A sign-up, sign-in or sign-out is under way. */
  readonly loader: boolean;
  readonly userInfo: UserOnWire | null;
  /** Whether the server has said who this browser belongs to. */
  readonly known: boolean;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
}

const silent = { successMessage: '', errorMessage: '', fieldErrors: [] };
const initialState: AuthState = { loader: false, userInfo: null, known: false, ...silent };
const visitor = { userInfo: null, known: true };

const failed = (failure: ApiFailure, fallback: string = accountMessages.failed) => ({
  loader: false,
  errorMessage: messageOf(failure, fallback),
  fieldErrors: [...fieldsOf(failure)],
});

/** Who is signed in, and how the last sign-up, sign-in or sign-out went. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(whoAmI.requested, (state) => ({ ...state, errorMessage: '' }))
      // Somebody may have signed in while the first question was still on its way.
      .addCase(whoAmI.accepted, (state, { payload }) =>
        state.known ? state : { ...state, userInfo: payload.data, known: true },
      )
      .addCase(whoAmI.refused, (state, { payload }) => ({ ...state, ...failed(payload) }))
      .addCase(signOut.accepted, (state, { payload }) => ({
        ...state,
        ...visitor,
        loader: false,
        successMessage: payload.message,
      }))
      .addCase(signOut.refused, (state, { payload }) => ({
        ...state,
        ...failed(payload, accountMessages.logoutRejected),
      }))
      .addCase(sessionLost, (state) => ({ ...state, ...visitor }))
      .addMatcher(isAnyOf(signIn.requested, signUp.requested, signOut.requested), (state) => ({
        ...state,
        ...silent,
        loader: true,
      }))
      .addMatcher(isAnyOf(signIn.accepted, signUp.accepted), (state, { payload }) => ({
        ...state,
        loader: false,
        known: true,
        userInfo: payload.data,
        successMessage: payload.message,
      }))
      .addMatcher(isAnyOf(signIn.refused, signUp.refused), (state, { payload }) => ({
        ...state,
        ...failed(payload),
      }));
  },
  selectors: {
    selectUser: (state) => state.userInfo,
    selectIsKnown: (state) => state.known,
    selectIsBusy: (state) => state.loader,
    selectErrorMessage: (state) => state.errorMessage,
    selectFieldErrors: (state) => state.fieldErrors,
  },
});

export const { selectUser, selectIsKnown, selectIsBusy, selectErrorMessage, selectFieldErrors } =
  authSlice.selectors;
