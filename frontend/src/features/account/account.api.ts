import { type accountCalls, accountMessages } from '@nirmaan/contracts/account';
import { get, post, postForm } from '../../shared/api';
import { defineExchange, defineRead, defineSubmit, keepAnswer } from '../../shared/saga';

type Calls = typeof accountCalls;
const { failed, resetFailed } = accountMessages;

export const whoAmI = defineExchange('auth/whoAmI', get<Calls['whoAmI']>('/useringfo'));
/** The same call after another tab has signed in. */
export const whoAmINow = defineExchange('auth/whoAmINow', get<Calls['whoAmI']>('/useringfo'));
export const signUp = defineSubmit('auth/signUp', post<Calls['register']>('/register'), { failed });
export const signIn = defineSubmit('auth/signIn', post<Calls['login']>('/login'), {
  failed,
  succeeded: () => accountMessages.signedIn,
});
export const signOut = defineSubmit('auth/signOut', post<Calls['logout']>('/user-logout'), {
  own: true,
});
export const sendOtp = defineSubmit('auth/sendOtp', post<Calls['sendOtp']>('/send-otp'), {
  failed,
});
/** The same call from the page where the code is entered, which stays open. */
export const resendOtp = defineSubmit('auth/resendOtp', post<Calls['sendOtp']>('/send-otp'), {
  failed,
});
export const resetPassword = defineSubmit(
  'auth/resetPassword',
  post<Calls['resetPassword']>('/reset-password'),
  { failed: resetFailed },
);
export const changePassword = defineSubmit(
  'auth/changePassword',
  post<Calls['changePassword']>('/user/change-password'),
  { failed: resetFailed, refreshes: true },
);
export const changeEmail = defineSubmit(
  'auth/changeEmail',
  post<Calls['changeEmail']>('/user/change-email'),
  { failed: resetFailed },
);
export const updateProfile = defineSubmit(
  'auth/updateProfile',
  postForm<Calls['updateProfile']>('/user/profile-update'),
  { failed: resetFailed, upload: true },
);
export const verifyEmail = defineSubmit(
  'auth/verifyEmail',
  post<Calls['verifyEmail']>('/user/verify-email'),
  { own: true },
);
export const resendVerification = defineSubmit(
  'auth/resendVerification',
  post<Calls['resendVerification']>('/user/verify-email/resend'),
  { failed: resetFailed },
);

/** How the server took the mailed link. */
export const selectVerification = keepAnswer(verifyEmail, {
  key: 'verification',
  pick: ({ message }) => message,
  failed: 'Something went wrong!',
});

export const sessions = defineRead('auth/listSessions', get<Calls['sessions']>('/user/sessions'), {
  key: 'sessions',
  failed: 'Your sessions could not be loaded.',
});
export const endOtherSessions = defineSubmit(
  'auth/endOtherSessions',
  post<Calls['endOtherSessions']>('/user/sessions/end-others'),
  { failed: resetFailed, refreshes: true },
);
