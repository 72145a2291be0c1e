import { accountMessages } from '@nirmaan/contracts/account';
import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import { sessionLost } from '../../shared/saga';
import { sessionWasOver, signIn, signOut, signUp, whoAmI } from './account.api';
import { type AuthState, failed, noOtpData, visitor } from './account.state';

export const whenFindingOut = (builder: ActionReducerMapBuilder<AuthState>) => {
  builder
    .addCase(whoAmI.requested, (state) => ({ ...state, errorMessage: '' }))
    // Somebody may have signed in while the first question was still on its way.
    .addCase(whoAmI.accepted, (state, { payload }) =>
      state.known ? state : { ...state, userInfo: payload.data, known: true },
    )
    .addCase(whoAmI.refused, (state, { payload }) => ({ ...state, ...failed(payload) }))
    .addCase(sessionLost, (state, { payload: how }) => ({
      ...state,
      ...visitor,
      ended: how === 'byItself' && (state.ended || state.userInfo !== null),
    }))
    .addCase(sessionWasOver, (state) => ({ ...state, ended: true }));
};

export const whenSigningOut = (builder: ActionReducerMapBuilder<AuthState>) => {
  builder
    .addCase(signOut.accepted, (state, { payload }) => ({
      ...state,
      ...visitor,
      loader: false,
      successMessage: payload.message,
    }))
    .addCase(signOut.refused, (state, { payload }) => ({
      ...state,
      ...failed(payload, accountMessages.logoutRejected),
    }));
};

export const whenSigningIn = (builder: ActionReducerMapBuilder<AuthState>) => {
  builder
    .addMatcher(isAnyOf(signIn.accepted, signUp.accepted), (state, { payload }) => ({
      ...state,
      loader: false,
      known: true,
      ended: false,
      userInfo: payload.data,
      otpData: noOtpData,
      successMessage: payload.message,
    }))
    .addMatcher(isAnyOf(signIn.refused, signUp.refused), (state, { payload }) => ({
      ...state,
      ...failed(payload),
    }));
};
