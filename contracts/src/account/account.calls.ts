import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import { loginRequest, registerRequest } from './account.requests.js';
import { whoAmIAddress } from './account.visitor.js';
import { userOnWire } from './account.wire.js';
import {
  changePasswordRequest,
  resetPasswordRequest,
  sendOtpRequest,
} from './password.requests.js';
import { updateProfileRequest } from './profile.requests.js';

const signedIn = z.object({ message: z.string(), token: z.string(), data: userOnWire });

export const accountCalls = {
  register: defineCall({
    method: 'POST',
    path: '/register',
    access: 'visitors',
    body: registerRequest,
    answer: signedIn,
    refuses: [
      'ACCOUNT.EMAIL_TAKEN',
      'ACCOUNT.COMMON_PASSWORD',
      'SECTOR.UNKNOWN',
      'REQUEST.CONFLICT',
    ],
  }),
  login: defineCall({
    method: 'POST',
    path: '/login',
    access: 'visitors',
    body: loginRequest,
    answer: signedIn,
    refuses: ['ACCOUNT.WRONG_CREDENTIALS', 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS', 'REQUEST.CONFLICT'],
  }),
  logout: defineCall({
    method: 'POST',
    path: '/user-logout',
    access: 'visitors',
    answer: z.object({ message: z.string() }),
    refuses: ['REQUEST.CONFLICT'],
  }),
  whoAmI: defineCall({
    ...whoAmIAddress,
    access: 'visitors',
    answer: z.object({ message: z.string(), data: userOnWire.nullable() }),
  }),
  updateProfile: defineCall({
    method: 'POST',
    path: '/user/profile-update',
    access: 'signedIn',
    body: updateProfileRequest,
    multipart: true,
    answer: z.object({ message: z.string(), data: userOnWire }),
    refuses: ['REQUEST.CONFLICT'],
  }),
  sendOtp: defineCall({
    method: 'POST',
    path: '/send-otp',
    access: 'visitors',
    body: sendOtpRequest,
    /** The token signs nobody in. */
    answer: z.object({ message: z.string(), token: z.string(), data: z.null() }),
    refuses: ['REQUEST.CONFLICT'],
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/reset-password',
    access: 'visitors',
    body: resetPasswordRequest,
    answer: z.object({ message: z.string() }),
    refuses: [
      'ACCOUNT.COMMON_PASSWORD',
      'ACCOUNT.WRONG_OTP',
      'ACCOUNT.OTP_LOCKED',
      'ACCOUNT.TOO_MANY_WRONG_OTPS',
      'REQUEST.CONFLICT',
    ],
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/user/change-password',
    access: 'signedIn',
    body: changePasswordRequest,
    answer: z.object({ message: z.string() }),
    refuses: [
      'ACCOUNT.COMMON_PASSWORD',
      'ACCOUNT.WRONG_OLD_PASSWORD',
      'ACCOUNT.TOO_MANY_WRONG_PASSWORDS',
      'REQUEST.CONFLICT',
    ],
  }),
};
