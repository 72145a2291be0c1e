import { z } from 'zod';
import { email, newPassword, PASSWORD_LENGTH } from './account.requests.js';

/** Asks for a one-time password by mail. */
export const sendOtpRequest = z.strictObject({ email });

export const OTP_DIGITS = 4;
const enterCode = `Please enter the ${OTP_DIGITS} digits of the code`;

export const resetPasswordRequest = z.strictObject({
  email,
  otp: z
    .string(enterCode)
    .trim()
    .regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), enterCode),
  npassword: newPassword,
});

const enterOldPassword = 'Old Password is required';

/** The "Change Password" card. */
export const changePasswordRequest = z.strictObject({
  email,
  oldPassword: z.string(enterOldPassword).min(1, enterOldPassword).max(PASSWORD_LENGTH.most),
  newPassword,
});
