import { z } from 'zod';
import { email } from '../kernel/email.js';
import { describeIssue, labelled } from '../kernel/field-messages.js';
import { fillAllFields } from './account.messages.js';

/** Password lengths; ASVS 5.0 requires a minimum of 8 and at least 64 allowed. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

export const newPassword = z
  .string(labelled('Password'))
  .min(PASSWORD_LENGTH.least)
  .max(PASSWORD_LENGTH.most);

/** The specification has one text for an empty field of this form. */
const filledIn = (label: string) => ({
  error: (issue: z.core.$ZodRawIssue) =>
    issue.input ? describeIssue(label, issue) : fillAllFields,
});

export const loginRequest = z.strictObject({
  email: z.string(filledIn('Email')).trim().min(1).max(254),
  password: z.string(filledIn('Password')).min(1).max(PASSWORD_LENGTH.most),
  /** "Remember Me": stay signed in for 30 days. Forms send it as text. */
  remember: z.union([z.boolean(), z.stringbool()]).optional(),
});

export const sendOtpRequest = z.strictObject({ email });

export const OTP_LENGTH = 4;
/** Without 0, 1, I, L and O, which are mistaken for each other. */
export const OTP_SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const enterCode = `Please enter the ${OTP_LENGTH} characters of the code: digits from 2 to 9, letters except I, L and O`;

export const resetPasswordRequest = z.strictObject({
  email,
  otp: z
    .string(enterCode)
    .trim()
    .regex(new RegExp(`^[${OTP_SYMBOLS}]{${OTP_LENGTH}}$`, 'i'), enterCode)
    .toUpperCase(),
  npassword: newPassword,
});

export const changePasswordRequest = z.strictObject({
  email,
  oldPassword: z.string(labelled('Old Password')).min(1).max(PASSWORD_LENGTH.most),
  newPassword,
});

const ownPassword = z.string(labelled('Password')).min(1).max(PASSWORD_LENGTH.most);

export const changeEmailRequest = z.strictObject({ email, password: ownPassword });

/** "Sign out everywhere else"; in its first ten minutes a session needs no password. */
export const endOtherSessionsRequest = z.strictObject({ password: ownPassword.optional() });

const wrongLink = 'This link is incomplete. Please open it again from the email';
/** What a mailed link carries. */
export const linkToken = z.string(wrongLink).trim().min(1, wrongLink).max(1_000, wrongLink);
