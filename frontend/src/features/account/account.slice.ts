import type { UserOnWire } from '@nirmaan/contracts/account';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import {
  changePassword,
  resendOtp,
  resetPassword,
  sendOtp,
  signIn,
  signOut,
  signUp,
  updateProfile,
} from './account.api';
import { initialState, silent, visitor } from './account.state';
import { whenAskingForCode, whenSettingPassword } from './password.cases';
import { whenUpdatingProfile } from './profile.cases';
import { whenFindingOut, whenSigningIn, whenSigningOut } from './session.cases';

const isSubmitted = isAnyOf(
  signIn.requested,
  signUp.requested,
  signOut.requested,
  sendOtp.requested,
  resendOtp.requested,
  resetPassword.requested,
  changePassword.requested,
  updateProfile.requested,
);

/** Who is signed in, and how what was submitted last went. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** This browser belongs to somebody else than before; null is a visitor. */
    somebodyElseCame: (_, { payload }: PayloadAction<UserOnWire | null>) => ({
      ...initialState,
      ...visitor,
      userInfo: payload,
    }),
    /** The code from the mail; the last step sends it. */
    otpEntered: (state, { payload }: PayloadAction<{ email: string; otp: string }>) => ({
      ...state,
      otpData: payload,
    }),
    profileEdited: (state) => ({ ...state, ...silent, editing: true }),
    profileClosed: (state) => ({ ...state, editing: false }),
  },
  extraReducers: (builder) => {
    whenFindingOut(builder);
    whenSigningOut(builder);
    whenSettingPassword(builder);
    whenUpdatingProfile(builder);
    builder.addMatcher(isSubmitted, (state) => ({ ...state, ...silent, loader: true }));
    whenSigningIn(builder);
    whenAskingForCode(builder);
  },
  selectors: {
    selectUser: (state) => state.userInfo,
    selectIsKnown: (state) => state.known,
    selectHasEnded: (state) => state.ended,
    selectIsBusy: (state) => state.loader,
    selectOtpData: (state) => state.otpData,
    selectIsEditing: (state) => state.editing,
    selectPasswordsChanged: (state) => state.passwordsChanged,
    selectErrorMessage: (state) => state.errorMessage,
    selectFieldErrors: (state) => state.fieldErrors,
  },
});

export const { somebodyElseCame, otpEntered, profileEdited, profileClosed } = authSlice.actions;
export const {
  selectUser,
  selectIsKnown,
  selectHasEnded,
  selectIsBusy,
  selectOtpData,
  selectIsEditing,
  selectPasswordsChanged,
  selectErrorMessage,
  selectFieldErrors,
} = authSlice.selectors;
