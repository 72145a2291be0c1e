import { z } from 'zod';
import { call } from '../kernel/call.js';
import { email } from '../kernel/email.js';
import { describeIssue, labelled } from '../kernel/field-messages.js';
import { calendarDay, optionalLines, optionalText, requiredText } from '../kernel/fields.js';
import { chosenRole } from './account.events.js';
import { fillAllFields, passwordsDiffer } from './account.messages.js';
import { sessionOnWire, userOnWire } from './account.views.js';

/** Password lengths; ASVS 5.0 requires a minimum of 8 and at least 64 allowed. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

export const newPassword = z
  .string(labelled('Password'))
  .min(PASSWORD_LENGTH.least)
  .max(PASSWORD_LENGTH.most);

/** A leading + and blanks are dropped, digits stay; letters are refused. */
export const phone = z
  .string(labelled('Phone Number'))
  .transform((text) => text.replace(/^\s*\+/, '').replace(/\s/g, ''))
  .pipe(
    z
      .string(labelled('Phone Number'))
      .min(1)
      .regex(/^\d+$/, 'Phone Number may hold digits only')
      .max(15, 'Phone Number has at most 15 digits'),
  );

export const registerRequest = z
  .strictObject({
    name: requiredText('Full Name', 120),
    phone,
    email,
    password: newPassword,
    cpassword: z.string(labelled('Confirm Password')),
    userRole: chosenRole,
    sector: requiredText('Sector', 120),
    /** A field of the sign-up form that is never shown. */
    otp: z.string().max(8).optional(),
  })
  .refine((form) => form.password === form.cpassword, {
    path: ['cpassword'],
    error: passwordsDiffer,
  });
export type RegisterRequest = z.infer<typeof registerRequest>;

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
const linkToken = z.string(wrongLink).trim().min(1, wrongLink).max(1_000, wrongLink);
/** An empty day clears it; dates over 150 years ago are refused. */
const dateOfBirth = z
  .union([z.literal(''), calendarDay], 'DOB must be a date')
  .refine((day) => day === '' || day >= '1875-01-01', 'DOB is too long ago');

/** The "My Profile" form; what is left out stays as it is. The image travels beside it as a file. */
export const updateProfileRequest = z.strictObject({
  name: requiredText('Name', 120).optional(),
  phone: phone.optional(),
  dob: dateOfBirth.optional(),
  exp: optionalText('Experience', 200).optional(),
  bio: optionalLines('Brief Bio', 2_000).optional(),
  Address: optionalLines('Address', 500).optional(),
});
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>;

/** Of calls of a signed-in person that ask for the password. */
const ofPassword = ['ACCOUNT.NOT_SIGNED_IN', 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS'] as const;

const signedIn = z.object({ message: z.string(), token: z.string(), data: userOnWire });

export const accountCalls = {
  register: call.post('/register', {
    access: 'visitors',
    body: registerRequest,
    answer: signedIn,
    refuses: ['ACCOUNT.EMAIL_TAKEN', 'ACCOUNT.COMMON_PASSWORD', 'SECTOR.UNKNOWN'],
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
    refuses: [...ofPassword, 'ACCOUNT.COMMON_PASSWORD', 'ACCOUNT.WRONG_OLD_PASSWORD'],
  }),
  /** The token alone proves it, so the link also works in a browser that is not signed in. */
  verifyEmail: call.post('/user/verify-email', {
    access: 'visitors',
    body: z.strictObject({ token: linkToken }),
    refuses: ['ACCOUNT.WRONG_LINK', 'ACCOUNT.EMAIL_TAKEN'],
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
    refuses: [...ofPassword, 'ACCOUNT.WRONG_PASSWORD', 'ACCOUNT.PASSWORD_NEEDED'],
  }),
};
