import { accountMessages, type UserOnWire } from '@nirmaan/contracts/account';
import type { FieldError } from '@nirmaan/contracts/kernel';
import { type ApiFailure, fieldsOf, messageOf } from '../../shared/api';

export interface AuthState {
  /** Something that was submitted is under way. */
  readonly loader: boolean;
  readonly userInfo: UserOnWire | null;
  /** Whether the server has said who this browser belongs to. */
  readonly known: boolean;
  /** Somebody was signed in here until their session ended by itself. */
  readonly ended: boolean;
  /** What the steps of a forgotten password have collected so far. */
  readonly otpData: { readonly email: string; readonly otp: string };
  /** The window in which the profile is edited. */
  readonly editing: boolean;
  /** Counts the passwords that were changed, so that the form is emptied. */
  readonly passwordsChanged: number;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
}

export const silent = { successMessage: '', errorMessage: '', fieldErrors: [] };
export const noOtpData = { email: '', otp: '' };
export const visitor = { userInfo: null, known: true, ended: false, editing: false };

export const initialState: AuthState = {
  loader: false,
  userInfo: null,
  known: false,
  ended: false,
  otpData: noOtpData,
  editing: false,
  passwordsChanged: 0,
  ...silent,
};

/** What a failure leaves behind in the state. */
export const failed = (failure: ApiFailure, fallback: string = accountMessages.failed) => ({
  loader: false,
  errorMessage: messageOf(failure, fallback),
  fieldErrors: [...fieldsOf(failure)],
});
