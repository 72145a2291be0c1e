import { accountCalls } from '@nirmaan/contracts/account';
import { defineExchange } from '../../shared/saga';

export const whoAmI = defineExchange('auth/whoAmI', accountCalls.whoAmI);
export const signUp = defineExchange('auth/signUp', accountCalls.register);
export const signIn = defineExchange('auth/signIn', accountCalls.login);
export const signOut = defineExchange('auth/signOut', accountCalls.logout);
