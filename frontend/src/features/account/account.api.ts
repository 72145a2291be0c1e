import { accountCalls } from '@nirmaan/contracts/account';
import { defineExchange } from '../../shared/saga';

export const whoAmI = defineExchange('auth/whoAmI', accountCalls.whoAmI);
/** The same question, once something has changed in another tab. */
export const whoIsItNow = defineExchange('auth/whoIsItNow', accountCalls.whoAmI);
export const signUp = defineExchange('auth/signUp', accountCalls.register);
export const signIn = defineExchange('auth/signIn', accountCalls.login);
export const signOut = defineExchange('auth/signOut', accountCalls.logout);
export const sendOtp = defineExchange('auth/sendOtp', accountCalls.sendOtp);
/** The same call from the page where the code is entered, which stays where it is. */
export const resendOtp = defineExchange('auth/resendOtp', accountCalls.sendOtp);
export const resetPassword = defineExchange('auth/resetPassword', accountCalls.resetPassword);
export const changePassword = defineExchange('auth/changePassword', accountCalls.changePassword);
export const updateProfile = defineExchange('auth/updateProfile', accountCalls.updateProfile);
