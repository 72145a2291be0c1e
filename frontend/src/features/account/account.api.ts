import { type accountCalls, accountMessages, TOKEN_KEY } from '@nirmaan/contracts/account';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import {
  defineCalls,
  defineExchange,
  defineRead,
  defineSubmit,
  fromContext,
} from '../../shared/saga';

const { get, post, postForm } = defineCalls<typeof accountCalls>('auth');
const { failed } = accountMessages;
const inAccount = { failed: accountMessages.resetFailed, failedInState: failed };

export const whoAmI = defineExchange(get('whoAmI', '/useringfo'), { failed });
/** The same call after another tab has signed in. */
export const whoAmINow = defineExchange(whoAmI.call, { name: 'auth/whoAmINow' });
export const signUp = defineSubmit(post('register', '/register'), { failed });
export const signIn = defineSubmit(post('login', '/login'), {
  failed,
  succeeded: () => accountMessages.signedIn,
});
export const signOut = defineSubmit(post('logout', '/user-logout'), {
  failed,
  overrules: true,
  failedInState: accountMessages.logoutRejected,
  *then() {
    yield* forgetToken();
    const navigate = yield* fromContext('navigate');
    navigate('/sign-in');
  },
});
export const sendOtp = defineSubmit(post('sendOtp', '/send-otp'), { failed });
/** The same call from the page where the code is entered, which stays open. */
export const resendOtp = defineSubmit(sendOtp.call, { failed, name: 'auth/resendOtp' });
export const resetPassword = defineSubmit(post('resetPassword', '/reset-password'), {
  ...inAccount,
  failedInState: accountMessages.resetFailedInState,
});
export const changePassword = defineSubmit(post('changePassword', '/user/change-password'), {
  ...inAccount,
  refreshes: true,
});
export const changeEmail = defineSubmit(post('changeEmail', '/user/change-email'), inAccount);
export const updateProfile = defineSubmit(postForm('updateProfile', '/user/profile-update'), {
  ...inAccount,
  upload: true,
});
/** The user comes back to this tab, perhaps from the link in the mail. */
export const cameBack = createAction('auth/cameBack');
/** Tells the other tabs that an address was verified. */
export const VERIFIED_KEY = 'emailVerifiedAt';
/** The page shows how it ended. */
export const verifyEmail = defineSubmit(post('verifyEmail', '/user/verify-email'), {
  failedInState: 'Something went wrong!',
  succeeded: false,
  *then() {
    const storage = yield* fromContext('storage');
    storage.setItem(VERIFIED_KEY, String(Date.now()));
    yield* put(cameBack());
  },
});
export const resendVerification = defineSubmit(
  post('resendVerification', '/user/verify-email/resend'),
  { failed: accountMessages.resetFailed },
);

export function* forgetToken() {
  const storage = yield* fromContext('storage');
  storage.removeItem(TOKEN_KEY);
}

export const sessions = defineRead(
  get('sessions', '/user/sessions'),
  'Your sessions could not be loaded.',
);
export const endOtherSessions = defineSubmit(
  post('endOtherSessions', '/user/sessions/end-others'),
  { ...inAccount, refreshes: true },
);
