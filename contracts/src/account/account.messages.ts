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

export const passwordsDiffer = 'Passwords do not match';

export const fillAllFields = 'Please fill in all fields';
