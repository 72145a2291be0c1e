import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import { imageUrl } from '../kernel/image.js';
import type { AccountView } from './account.views.js';
import { role } from './account.ids.js';
import { loginRequest, registerRequest } from './account.requests.js';
import {
  changePasswordRequest,
  resetPasswordRequest,
  sendOtpRequest,
} from './password.requests.js';
import { updateProfileRequest } from './profile.requests.js';

/** A user as the specification spells it. */
export const userOnWire = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  userRole: role,
  /** The sector's name, as the screens show it. */
  sector: z.string(),
  dob: z.string(),
  exp: z.string(),
  bio: z.string(),
  Address: z.string(),
  image: z.string(),
});
export type UserOnWire = z.infer<typeof userOnWire>;

export const toUserOnWire = (
  view: Omit<AccountView, 'registeredAt' | 'position'>,
  sectorName: string,
): UserOnWire => ({
  _id: view._id,
  id: view._id,
  name: view.name,
  email: view.email,
  phone: view.phone,
  userRole: view.role,
  sector: sectorName,
  dob: view.dateOfBirth ?? '',
  exp: view.experience,
  bio: view.bio,
  Address: view.address,
  image: imageUrl(view.image),
});

/** What others see of a person on an application or a project. */
export const contactOnWire = z.object({ name: z.string(), phone: z.string(), email: z.string() });
export type ContactOnWire = z.infer<typeof contactOnWire>;

const signedIn = z.object({ message: z.string(), token: z.string(), data: userOnWire });

export const accountCalls = {
  register: defineCall({
    method: 'POST',
    path: '/register',
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
    body: loginRequest,
    answer: signedIn,
    refuses: ['ACCOUNT.WRONG_CREDENTIALS', 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS', 'REQUEST.CONFLICT'],
  }),
  logout: defineCall({
    method: 'POST',
    path: '/user-logout',
    answer: z.object({ message: z.string() }),
    refuses: ['REQUEST.CONFLICT'],
  }),
  whoAmI: defineCall({
    method: 'GET',
    path: '/useringfo',
    answer: z.object({ message: z.string(), data: userOnWire.nullable() }),
  }),
  updateProfile: defineCall({
    method: 'POST',
    path: '/user/profile-update',
    body: updateProfileRequest,
    multipart: true,
    answer: z.object({ message: z.string(), data: userOnWire }),
    refuses: ['REQUEST.CONFLICT'],
  }),
  sendOtp: defineCall({
    method: 'POST',
    path: '/send-otp',
    body: sendOtpRequest,
    /** The token signs nobody in. */
    answer: z.object({ message: z.string(), token: z.string(), data: z.null() }),
    refuses: ['REQUEST.CONFLICT'],
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/reset-password',
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

/** The key in the browser's local storage that keeps the token, as the specification names it. */
export const TOKEN_KEY = 'auth';

export const accountMessages = {
  registered: 'Registration Successful!',
  signedIn: 'Login Successful!',
  signedOut: 'Logout Successful!',
  failed: 'Login Failed',
  logoutRejected: 'User Logout Successfully',
  profileUpdated: 'Profile updated successfully',
  /** Whether there is such an account or not. */
  otpSent: 'If this email is registered, a code is on its way.',
  passwordReset: 'Password reset successfully',
  resetFailed: 'An error occurred',
  resetFailedInState: 'Failed to verify OTP or reset password.',
  passwordChanged: 'Password changed successfully',
} as const;
