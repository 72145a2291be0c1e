import { type accountCalls, accountMessages, TOKEN_KEY } from '@nirmaan/contracts/account';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { get, post, postForm } from '../../shared/api';
import {
  defineExchange,
  defineRead,
  defineSubmit,
  fromContext,
  keepAnswer,
} from '../../shared/saga';

type Calls = typeof accountCalls;
const { failed } = accountMessages;
/** The state of all submits of the feature; the name is the specification's. */
const key = 'auth';
const atSignIn = { key, failed };
const inAccount = { key, failed: accountMessages.resetFailed, failedInState: failed };

export const whoAmI = defineExchange('auth/whoAmI', get<Calls['whoAmI']>('/useringfo'));
/** The same call after another tab has signed in. */
export const whoAmINow = defineExchange('auth/whoAmINow', get<Calls['whoAmI']>('/useringfo'));
export const signUp = defineSubmit('auth/signUp', post<Calls['register']>('/register'), atSignIn);
export const signIn = defineSubmit('auth/signIn', post<Calls['login']>('/login'), {
  ...atSignIn,
  succeeded: () => accountMessages.signedIn,
});
export const signOut = defineSubmit('auth/signOut', post<Calls['logout']>('/user-logout'), {
  ...atSignIn,
  overrules: true,
  failedInState: accountMessages.logoutRejected,
  *then() {
    yield* forgetToken();
    const navigate = yield* fromContext('navigate');
    navigate('/sign-in');
  },
});
export const sendOtp = defineSubmit('auth/sendOtp', post<Calls['sendOtp']>('/send-otp'), atSignIn);
/** The same call from the page where the code is entered, which stays open. */
export const resendOtp = defineSubmit(
  'auth/resendOtp',
  post<Calls['sendOtp']>('/send-otp'),
  atSignIn,
);
export const resetPassword = defineSubmit(
  'auth/resetPassword',
  post<Calls['resetPassword']>('/reset-password'),
  { ...inAccount, failedInState: accountMessages.resetFailedInState },
);
export const changePassword = defineSubmit(
  'auth/changePassword',
  post<Calls['changePassword']>('/user/change-password'),
  { ...inAccount, refreshes: true },
);
export const changeEmail = defineSubmit(
  'auth/changeEmail',
  post<Calls['changeEmail']>('/user/change-email'),
  inAccount,
);
export const updateProfile = defineSubmit(
  'auth/updateProfile',
  postForm<Calls['updateProfile']>('/user/profile-update'),
  { ...inAccount, upload: true },
);
/** The user comes back to this tab, perhaps from the link in the mail. */
export const cameBack = createAction('auth/cameBack');
/** The page shows how it ended. */
export const verifyEmail = defineSubmit(
  'auth/verifyEmail',
  post<Calls['verifyEmail']>('/user/verify-email'),
  {
    succeeded: false,
    *then() {
      yield* put(cameBack());
    },
  },
);
export const resendVerification = defineSubmit(
  'auth/resendVerification',
  post<Calls['resendVerification']>('/user/verify-email/resend'),
  { failed: accountMessages.resetFailed },
);

export function* forgetToken() {
  const storage = yield* fromContext('storage');
  storage.removeItem(TOKEN_KEY);
}

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
  { ...inAccount, refreshes: true },
);
