import { previousKeys, type PreviousKey, secret } from '@nirmaan/platform/config';
import type { SettingsIn } from '../kernel/process/index.js';

export const tokenSettings = {
  JWT_SECRET: secret,
  JWT_SECRET_PREVIOUS: previousKeys,
};
export type TokenSettings = SettingsIn<typeof tokenSettings>;

/** The key of the one-time codes and links in mails. */
export const otpSettings = { OTP_KEY: secret };
/** The api also accepts what a replaced key has signed. */
export const previousOtpSettings = { OTP_KEY_PREVIOUS: previousKeys };

/** What the codes and links of mails are signed with. */
export interface OtpKeys {
  readonly OTP_KEY: string;
  readonly OTP_KEY_PREVIOUS?: readonly PreviousKey[];
}
