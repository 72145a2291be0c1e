import type { accountCalls } from '@nirmaan/contracts/account';
import { get, post, postForm } from '../../shared/api';
import { defineExchange, defineLoaded } from '../../shared/saga';

type Calls = typeof accountCalls;

export const whoAmI = defineExchange('auth/whoAmI', get<Calls['whoAmI']>('/useringfo'));
/** The same call after another tab has signed in. */
export const whoAmINow = defineExchange('auth/whoAmINow', get<Calls['whoAmI']>('/useringfo'));
export const signUp = defineExchange('auth/signUp', post<Calls['register']>('/register'));
export const signIn = defineExchange('auth/signIn', post<Calls['login']>('/login'));
export const signOut = defineExchange('auth/signOut', post<Calls['logout']>('/user-logout'));
export const sendOtp = defineExchange('auth/sendOtp', post<Calls['sendOtp']>('/send-otp'));
/** The same call from the page where the code is entered, which stays open. */
export const resendOtp = defineExchange('auth/resendOtp', post<Calls['sendOtp']>('/send-otp'));
export const resetPassword = defineExchange(
  'auth/resetPassword',
  post<Calls['resetPassword']>('/reset-password'),
);
export const changePassword = defineExchange(
  'auth/changePassword',
  post<Calls['changePassword']>('/user/change-password'),
);
export const updateProfile = defineExchange(
  'auth/updateProfile',
  postForm<Calls['updateProfile']>('/user/profile-update'),
);
export const verifyEmail = defineExchange(
  'auth/verifyEmail',
  post<Calls['verifyEmail']>('/user/verify-email'),
);
export const resendVerification = defineExchange(
  'auth/resendVerification',
  post<Calls['resendVerification']>('/user/verify-email/resend'),
);

/** How the server took the mailed link. */
export const verification = defineLoaded({
  key: 'verification',
  exchange: verifyEmail,
  read: ({ message }) => message,
  failed: 'Something went wrong!',
});
