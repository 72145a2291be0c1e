import { readVisitor, whoAmIAddress } from '@nirmaan/contracts/account';
import { lateCalls } from '../../shared/api';
import { createAction } from '@reduxjs/toolkit';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(async () => (await import('./account.shapes')).accountCalls);

/** Every page asks this at its start, and a visitor's answer needs no schema. */
export const whoAmI = defineExchange(
  'auth/whoAmI',
  call('whoAmI', { address: whoAmIAddress, read: readVisitor }),
);
/** Its answer, where this browser still keeps a token: whoever was signed in here is not any more. */
export const sessionWasOver = createAction('auth/sessionWasOver');
/** The same question, once something has changed in another tab. */
export const whoIsItNow = defineExchange('auth/whoIsItNow', call('whoAmI'));
export const signUp = defineExchange('auth/signUp', call('register'));
export const signIn = defineExchange('auth/signIn', call('login'));
export const signOut = defineExchange('auth/signOut', call('logout'));
export const sendOtp = defineExchange('auth/sendOtp', call('sendOtp'));
/** The same call from the page where the code is entered, which stays where it is. */
export const resendOtp = defineExchange('auth/resendOtp', call('sendOtp'));
export const resetPassword = defineExchange('auth/resetPassword', call('resetPassword'));
export const changePassword = defineExchange('auth/changePassword', call('changePassword'));
export const updateProfile = defineExchange('auth/updateProfile', call('updateProfile'));
