import { accountMessages } from '@nirmaan/contracts/account';
import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import { changePassword, resendOtp, resetPassword, sendOtp } from './account.api';
import { type AuthState, failed, noOtpData } from './account.state';

/** A new code makes the one that was entered before worthless. */
export const whenAskingForCode = (builder: ActionReducerMapBuilder<AuthState>) => {
  builder
    .addMatcher(isAnyOf(sendOtp.accepted, resendOtp.accepted), (state, { payload, meta }) => ({
      ...state,
      loader: false,
      otpData: { email: meta.body?.email ?? state.otpData.email, otp: '' },
      successMessage: payload.message,
    }))
    .addMatcher(isAnyOf(sendOtp.refused, resendOtp.refused), (state, { payload }) => ({
      ...state,
      ...failed(payload),
    }));
};

export const whenSettingPassword = (builder: ActionReducerMapBuilder<AuthState>) => {
  builder
    .addCase(resetPassword.accepted, (state, { payload }) => ({
      ...state,
      loader: false,
      otpData: noOtpData,
      successMessage: payload.message,
    }))
    .addCase(resetPassword.refused, (state, { payload }) => ({
      ...state,
      ...failed(payload, accountMessages.resetFailedInState),
    }))
    .addCase(changePassword.accepted, (state, { payload }) => ({
      ...state,
      loader: false,
      passwordsChanged: state.passwordsChanged + 1,
      successMessage: payload.message,
    }))
    .addCase(changePassword.refused, (state, { payload }) => ({ ...state, ...failed(payload) }));
};
