import { defineRefusals } from '../kernel/refusal.js';

/** The local storage key of the token, as the specification names it. */
export const TOKEN_KEY = 'auth';

/** The page that the mailed link opens; the token stands behind the `#`, which browsers send to no server. */
export const VERIFY_EMAIL_PATH = '/verify-email';

export const FORGOT_PASSWORD_PATH = '/forgot-password';

/** Consultants and manufacturers; auditors and operators neither post nor apply nor pay. */
export const isTrader = ({ userRole }: { readonly userRole: string }): boolean =>
  userRole === 'consultant' || userRole === 'manufacturer';

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
  othersEnded: 'You are signed out everywhere else.',
  emailVerified: 'Your email address is verified.',
  linkSent: 'A new link is on its way.',
  changeLinkSent: 'Please open the link that we have emailed to the new address.',
} as const;

/** Who sees the phone number and the email address of an account. */
export function describeContactSharing({
  userRole,
  contactOnAward,
}: {
  readonly userRole: string;
  readonly contactOnAward: boolean;
}): string {
  if (userRole === 'consultant')
    return 'A manufacturer sees your phone number and email once you apply to their project.';
  return contactOnAward
    ? 'Only consultants you award see your phone number and email.'
    : 'Consultants with a plan, and those who apply, see your phone number and email.';
}

export const passwordsDiffer = 'Passwords do not match';

export const fillAllFields = 'Please fill in all fields';

export const accountRefusals = defineRefusals({
  'ACCOUNT.NOT_SIGNED_IN': { status: 401, message: 'Please sign in.' },
  'ACCOUNT.WRONG_CREDENTIALS': { status: 401, message: 'Wrong email or password.' },
  'ACCOUNT.SUSPENDED': {
    status: 403,
    message: 'This account is suspended. Please write to us if you think this is a mistake.',
  },
  /** The answer names the day. */
  'ACCOUNT.CLOSED': {
    status: 403,
    message: 'This account is closed. Please write to us if you want to keep it.',
  },
  'ACCOUNT.WRONG_ROLE': { status: 403, message: 'Your role does not allow this.' },
  /** On the command line only: no call reveals which accounts exist. */
  'ACCOUNT.NOT_FOUND': { status: 404, message: 'This account does not exist.' },
  'ACCOUNT.EMAIL_UNVERIFIED': {
    status: 403,
    message: 'Please verify your email address first: open the link that we have emailed to you.',
  },
  'ACCOUNT.WRONG_LINK': {
    status: 400,
    message: 'This link is wrong or has expired. Please ask for a new one.',
    field: 'token',
  },
  'ACCOUNT.TOO_MANY_LINKS': {
    status: 429,
    message:
      'We have already sent several links. Please check your inbox, or try again in an hour.',
  },
  'ACCOUNT.EMAIL_TAKEN': { status: 409, message: 'This email is already registered.' },
  'ACCOUNT.COMMON_PASSWORD': {
    status: 400,
    message: 'This password is too common. Please choose another.',
    field: 'password',
  },
  'ACCOUNT.TOO_MANY_WRONG_PASSWORDS': {
    status: 429,
    message: 'Too many wrong passwords. Please try again later.',
  },
  'ACCOUNT.WRONG_PASSWORD': { status: 400, message: 'The password is wrong.', field: 'password' },
  'ACCOUNT.PASSWORD_NEEDED': {
    status: 400,
    message: 'Please enter your password.',
    field: 'password',
  },
  'ACCOUNT.SAME_EMAIL': {
    status: 400,
    message: 'This is already your email address.',
    field: 'email',
  },
  'ACCOUNT.WRONG_OLD_PASSWORD': {
    status: 400,
    message: 'Email or old password is wrong.',
    field: 'oldPassword',
  },
  /** Wrong, used, expired, voided or never requested: the answer does not reveal which. */
  'ACCOUNT.WRONG_OTP': {
    status: 400,
    message: 'Failed to verify OTP or reset password.',
    field: 'otp',
  },
  'ACCOUNT.OTP_LOCKED': {
    status: 429,
    message: 'Too many wrong codes. Please ask for a new one.',
    field: 'otp',
  },
  'ACCOUNT.TOO_MANY_WRONG_OTPS': {
    status: 429,
    message: 'Too many wrong codes today. Please try again tomorrow.',
    field: 'otp',
  },
});
