import { z } from 'zod';
import { call } from '../kernel/call.js';
import {
  changeEmailRequest,
  changePasswordRequest,
  endOtherSessionsRequest,
  linkToken,
  loginRequest,
  resetPasswordRequest,
  sendOtpRequest,
} from './account.forms.js';
import { registerRequest, updateProfileRequest } from './account.registration.js';
import { sessionOnWire, userOnWire } from './account.views.js';

/** Of calls of a signed-in person that ask for the password. */
const ofPassword = ['ACCOUNT.NOT_SIGNED_IN', 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS'] as const;

const signedIn = z.object({ message: z.string(), token: z.string(), data: userOnWire });
/** The token of the session that takes the place of the caller's. */
const sessionReplaced = z.object({ message: z.string(), token: z.string() });

export const accountCalls = {
  register: call.post('/register', {
    access: 'visitors',
    body: registerRequest,
    answer: signedIn,
    refuses: [
      'ACCOUNT.EMAIL_TAKEN',
      'ACCOUNT.COMMON_PASSWORD',
      'ACCOUNT.TOO_MANY_LINKS',
      'SECTOR.UNKNOWN',
    ],
  }),
  login: call.post('/login', {
    access: 'visitors',
    body: loginRequest,
    answer: signedIn,
    refuses: [
      'ACCOUNT.WRONG_CREDENTIALS',
      'ACCOUNT.SUSPENDED',
      'ACCOUNT.CLOSED',
      'ACCOUNT.TOO_MANY_WRONG_PASSWORDS',
    ],
  }),
  logout: call.post('/user-logout', { access: 'visitors' }),
  whoAmI: call.get('/useringfo', {
    access: 'visitors',
    answer: z.object({ message: z.string(), data: userOnWire.nullable() }),
  }),
  updateProfile: call.post('/user/profile-update', {
    access: 'signedIn',
    body: updateProfileRequest,
    multipart: true,
    answer: z.object({ message: z.string(), data: userOnWire }),
    refuses: ['ACCOUNT.NOT_SIGNED_IN'],
  }),
  sendOtp: call.post('/send-otp', {
    access: 'visitors',
    body: sendOtpRequest,
    /** The token is invalid. */
    answer: z.object({ message: z.string(), token: z.string(), data: z.null() }),
  }),
  resetPassword: call.post('/reset-password', {
    access: 'visitors',
    body: resetPasswordRequest,
    refuses: [
      'ACCOUNT.COMMON_PASSWORD',
      'ACCOUNT.WRONG_OTP',
      'ACCOUNT.OTP_LOCKED',
      'ACCOUNT.TOO_MANY_WRONG_OTPS',
      'ACCOUNT.TOO_MANY_WRONG_PASSWORDS',
      'REQUEST.TOO_MANY',
    ],
  }),
  changePassword: call.post('/user/change-password', {
    access: 'signedIn',
    body: changePasswordRequest,
    answer: sessionReplaced,
    refuses: [...ofPassword, 'ACCOUNT.COMMON_PASSWORD', 'ACCOUNT.WRONG_OLD_PASSWORD'],
  }),
  /** The token alone proves it, so the link also works in a browser that is not signed in. */
  verifyEmail: call.post('/user/verify-email', {
    access: 'visitors',
    body: z.strictObject({ token: linkToken }),
    refuses: ['ACCOUNT.WRONG_LINK', 'ACCOUNT.CLOSED', 'ACCOUNT.EMAIL_TAKEN'],
  }),
  resendVerification: call.post('/user/verify-email/resend', {
    access: 'signedIn',
    refuses: ['ACCOUNT.TOO_MANY_LINKS'],
  }),
  /** Mails a link to the new address, and says nothing of whether it is taken. */
  changeEmail: call.post('/user/change-email', {
    access: 'signedIn',
    body: changeEmailRequest,
    refuses: [
      ...ofPassword,
      'ACCOUNT.WRONG_PASSWORD',
      'ACCOUNT.SAME_EMAIL',
      'ACCOUNT.TOO_MANY_LINKS',
    ],
  }),
  /** The open sessions of the caller, newest first. */
  sessions: call.get('/user/sessions', {
    access: 'signedIn',
    answer: z.object({ message: z.string(), data: z.array(sessionOnWire) }),
  }),
  endOtherSessions: call.post('/user/sessions/end-others', {
    access: 'signedIn',
    body: endOtherSessionsRequest,
    answer: sessionReplaced,
    refuses: [...ofPassword, 'ACCOUNT.WRONG_PASSWORD', 'ACCOUNT.PASSWORD_NEEDED'],
  }),
};
