import { Module } from '@nestjs/common';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { OneTimeCodes } from './one-time-codes.js';
import { SendOtpMailOnPasswordResetRequested } from './reactors/send-otp-mail-on-password-reset-requested.reactor.js';
import { SendWelcomeMailOnUserRegistered } from './reactors/send-welcome-mail-on-user-registered.reactor.js';

export { SendOtpMailOnPasswordResetRequested } from './reactors/send-otp-mail-on-password-reset-requested.reactor.js';
export { SendWelcomeMailOnUserRegistered } from './reactors/send-welcome-mail-on-user-registered.reactor.js';

const oneTimeCodes = {
  provide: OneTimeCodes,
  inject: [SETTINGS],
  useFactory: ({ OTP_KEY }: ReactorsSettings) => new OneTimeCodes(OTP_KEY),
};

const reactors = [SendOtpMailOnPasswordResetRequested, SendWelcomeMailOnUserRegistered];

/** What the account slice does in the reactors process. */
@Module({ providers: [oneTimeCodes, ...reactors], exports: reactors })
export class AccountReactorsModule {}
