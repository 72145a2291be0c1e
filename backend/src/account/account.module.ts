import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PUBLIC_ORIGIN } from '../kernel/http/browser-policy.js';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';
import { ImageModule } from '../image/image.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { PasswordController } from './password.controller.js';
import { ChangePasswordHandler, OwnPassword } from './own-password.js';
import { EmailKeys, OneTimeCodes, VerificationTokens } from './account-secrets.js';
import { VerificationController } from './verification.controller.js';
import { VerifyEmailHandler } from './verify-email.js';
import { PeopleByEmail } from './people-by-email.js';
import { PersonNames } from './person-names.js';
import { ProfileImageController, ProfileImages } from './profile-images.js';
import { AccountController } from './account.controller.js';
import { RegisterUserHandler } from './register-user.js';
import {
  RequestPasswordResetHandler,
  ResetLedger,
  ResetPasswordHandler,
} from './reset-password.js';
import { OpenSessions } from './session/open-sessions.js';
import { SessionCookie, SessionTokens, tokenOptions, TokenKeys } from './session/session-tokens.js';
import { SessionStrategy } from './session/session.strategy.js';
import { SessionsController } from './session/sessions.controller.js';
import { Sessions } from './session/sessions.js';
import { DeviceCookie } from './sign-in/client.js';
import { GuessLimit } from './sign-in/guess-limit.js';
import { SignInHandler } from './sign-in.js';
import { WrongCodes } from './wrong-codes.js';

export { accountAggregate } from './account.decider.js';
export { EmailKeys } from './account-secrets.js';
export { requireOwnEmailKey } from './own-email-key.js';
export { OwnPassword } from './own-password.js';
export { PersonNames } from './person-names.js';
export { ProfileImages } from './profile-images.js';
export { hashPassword } from './passwords.js';
export { RegisterUser, RegisterUserHandler } from './register-user.js';
export { type Client, deriveCookieKeys, DEVICE_SECONDS, FromClient } from './sign-in/client.js';
export { OpenSessions } from './session/open-sessions.js';
export { getCookieName, SessionCookie } from './session/session-tokens.js';
export { CookieRenewalInterceptor } from './session/cookie-renewal.interceptor.js';
export { SessionGuard } from './session/session.guard.js';

const signing = JwtModule.registerAsync({
  inject: [SETTINGS, PUBLIC_ORIGIN],
  useFactory: ({ JWT_SECRET }: ApiSettings, publicOrigin: string) =>
    tokenOptions(JWT_SECRET, publicOrigin),
});

@Module({
  imports: [SectorModule, ImageModule, signing],
  controllers: [
    AccountController,
    PasswordController,
    VerificationController,
    SessionsController,
    ProfileImageController,
  ],
  providers: [
    EmailKeys,
    OneTimeCodes,
    VerificationTokens,
    PeopleByEmail,
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
