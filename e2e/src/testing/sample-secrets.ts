import { SANDBOX_KEY_ID, SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';

/** What an installation makes up itself, for processes that are started one by one. */
export const sampleSecrets = {
  JWT_SECRET: 'jwt-secret'.repeat(4),
  EMAIL_CLAIM_KEY: 'email-claim-key'.repeat(3),
  OTP_KEY: 'otp-key'.repeat(6),
  AUDIT_SIGNING_KEY: 'audit-key'.repeat(4),
  RAZORPAY_KEY_ID: SANDBOX_KEY_ID,
  RAZORPAY_KEY_SECRET: 'razorpay-key-secret',
  RAZORPAY_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
};
