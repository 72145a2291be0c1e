import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PUBLIC_ORIGIN } from '../kernel/http/browser-policy.js';
import { SETTINGS } from '../kernel/process/settings.js';
import type { TokenSettings } from './account.settings.js';
import { ImageModule } from '../image/image.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { PasswordController } from './password/password.controller.js';
import { ChangePasswordHandler, OwnPassword } from './password/own-password.js';
import { EmailKeys } from './registration/email-keys.js';
import { OneTimeCodes } from './password/one-time-codes.js';
import { VerificationTokens } from './registration/verification-tokens.js';
import { VerificationController } from './registration/verification.controller.js';
import { VerifyEmailHandler } from './registration/verify-email.js';
import { PeopleByEmail } from './registration/people-by-email.js';
import { UnverifiedMails } from './registration/unverified-mails.js';
import { PersonNames } from './person-names.js';
import { ProfileController } from './profile.controller.js';
import { ProfileImages } from './profile-images.js';
import { RegistrationController } from './registration/registration.controller.js';
import { SignInController } from './session/sign-in.controller.js';
import { RegisterUserHandler } from './registration/register-user.js';
import {
  RequestPasswordResetHandler,
  ResetLedger,
  ResetPasswordHandler,
} from './password/reset-password.js';
import { OpenSessions } from './session/open-sessions.js';
import { SessionCookie, SessionTokens, tokenOptions, TokenKeys } from './session/session-tokens.js';
import { SessionStrategy } from './session/session.strategy.js';
import { SessionsController } from './session/sessions.controller.js';
import { Sessions } from './session/sessions.js';
import { DeviceCookie } from './session/client.js';
import { GuessLimit } from './password/guess-limit.js';
import { SignInHandler } from './session/sign-in.js';
import { WrongCodes } from './password/wrong-codes.js';

export { accountAggregate } from './account.decider.js';
export { EmailKeys } from './registration/email-keys.js';
export { requireOwnEmailKey } from './registration/own-email-key.js';
export { OwnPassword } from './password/own-password.js';
export { PersonNames } from './person-names.js';
export { UnverifiedMails } from './registration/unverified-mails.js';
export { VERIFIED_WITHIN_DAYS } from './registration/verification-tokens.js';
export { ProfileImages } from './profile-images.js';
export { hashPassword } from './password/passwords.js';
export { RegisterUser, RegisterUserHandler } from './registration/register-user.js';
export { type Client, deriveCookieKeys, DEVICE_SECONDS, FromClient } from './session/client.js';
export { OpenSessions } from './session/open-sessions.js';
export { getCookieName, SessionCookie } from './session/session-tokens.js';
export { CookieRenewalInterceptor } from './session/cookie-renewal.interceptor.js';
export { SessionGuard } from './session/session.guard.js';

const signing = JwtModule.registerAsync({
  inject: [SETTINGS, PUBLIC_ORIGIN],
  useFactory: ({ JWT_SECRET }: TokenSettings, publicOrigin: string) =>
    tokenOptions(JWT_SECRET, publicOrigin),
});

@Module({
  imports: [SectorModule, ImageModule, signing],
  controllers: [
    RegistrationController,
    VerificationController,
    SignInController,
    SessionsController,
    PasswordController,
    ProfileController,
  ],
  providers: [
    EmailKeys,
    OneTimeCodes,
    VerificationTokens,
    PeopleByEmail,
    UnverifiedMails,
    PersonNames,
    ProfileImages,
    RegisterUserHandler,
    SignInHandler,
    RequestPasswordResetHandler,
    ResetLedger,
    ResetPasswordHandler,
    ChangePasswordHandler,
    VerifyEmailHandler,
    GuessLimit,
    WrongCodes,
    DeviceCookie,
    Sessions,
    OpenSessions,
    OwnPassword,
    SessionTokens,
    SessionCookie,
    SessionStrategy,
    TokenKeys,
  ],
  exports: [
    EmailKeys,
    UnverifiedMails,
    OwnPassword,
    PersonNames,
    ProfileImages,
    SessionTokens,
    SessionCookie,
    SessionStrategy,
    OpenSessions,
  ],
})
export class AccountModule {}
