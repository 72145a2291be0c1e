import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { updateProfile } from './account.api';
import { type AuthState, failed } from './account.state';

/** A profile that was taken closes its window. */
export const whenUpdatingProfile = (builder: ActionReducerMapBuilder<AuthState>) => {
  builder
    .addCase(updateProfile.accepted, (state, { payload }) => ({
      ...state,
      loader: false,
      editing: false,
      userInfo: payload.data,
      successMessage: payload.message,
    }))
    .addCase(updateProfile.refused, (state, { payload }) => ({ ...state, ...failed(payload) }));
};
