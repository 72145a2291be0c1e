import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';
import { ImageModule } from '../image/image.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ChangePasswordController } from './change-password/change-password.controller.js';
import { ChangePasswordHandler } from './change-password/change-password.handler.js';
import { EmailKeys } from './email-keys.js';
import { OneTimeCodes } from './one-time-codes.js';
import { PeopleByEmail } from './people-by-email.js';
import { PersonNames } from './person-names.js';
import { RegisterController } from './register/register.controller.js';
import { RegisterUserHandler } from './register/register-user.handler.js';
import { ResetLedger } from './reset-ledger.js';
import { ResetPasswordController } from './reset-password/reset-password.controller.js';
import { ResetPasswordHandler } from './reset-password/reset-password.handler.js';
import { RequestPasswordResetHandler } from './send-otp/request-password-reset.handler.js';
import { SendOtpController } from './send-otp/send-otp.controller.js';
import { EndedSessions } from './session/ended-sessions.js';
import { ReplacedPasswords } from './session/replaced-passwords.js';
import { SessionCookie } from './session/session-cookie.js';
import { SessionTokens, signingKey } from './session/session-token.js';
import { SessionStrategy } from './session/session.strategy.js';
import { Sessions } from './session/sessions.js';
import { GuessLimit } from './sign-in/guess-limit.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInHandler } from './sign-in/sign-in.handler.js';
import { SignOutController } from './sign-out/sign-out.controller.js';
import { UpdateProfileController } from './update-profile/update-profile.controller.js';
import { UpdateProfileHandler } from './update-profile/update-profile.handler.js';
import { Users } from './users.js';
import { WhoAmIController } from './who-am-i/who-am-i.controller.js';

export { type AccountsById, accountsById, getContact } from './accounts-by-id.js';
export { EmailKeys } from './email-keys.js';
export { PersonNames } from './person-names.js';
export { hashPassword } from './passwords/password-hasher.js';
export { RegisterUser } from './register/register-user.command.js';
export { SessionGuard } from './session/session.guard.js';

const emailKeys = {
  provide: EmailKeys,
  inject: [SETTINGS],
  useFactory: ({ EMAIL_CLAIM_KEY }: ApiSettings) => new EmailKeys(EMAIL_CLAIM_KEY),
};

const oneTimeCodes = {
  provide: OneTimeCodes,
  inject: [SETTINGS],
  useFactory: ({ OTP_KEY }: ApiSettings) => new OneTimeCodes(OTP_KEY),
};

const sessionStrategy = {
  provide: SessionStrategy,
  inject: [SETTINGS, EndedSessions, ReplacedPasswords],
  useFactory: (
    { JWT_SECRET }: ApiSettings,
    ended: EndedSessions,
    replaced: ReplacedPasswords,
  ): SessionStrategy => new SessionStrategy(signingKey(JWT_SECRET), ended, replaced),
};

const signing = JwtModule.registerAsync({
  inject: [SETTINGS],
  useFactory: ({ JWT_SECRET }: ApiSettings) => ({ secret: signingKey(JWT_SECRET) }),
});

@Module({
  imports: [SectorModule, ImageModule, PassportModule, signing],
  controllers: [
    RegisterController,
    SignInController,
    SignOutController,
    WhoAmIController,
    UpdateProfileController,
    SendOtpController,
    ResetPasswordController,
    ChangePasswordController,
  ],
  providers: [
    emailKeys,
    oneTimeCodes,
    PeopleByEmail,
    PersonNames,
    Users,
    RegisterUserHandler,
    SignInHandler,
    UpdateProfileHandler,
    RequestPasswordResetHandler,
    ResetLedger,
    ResetPasswordHandler,
    ChangePasswordHandler,
    GuessLimit,
    Sessions,
    SessionTokens,
    SessionCookie,
    EndedSessions,
    ReplacedPasswords,
    sessionStrategy,
  ],
  exports: [EmailKeys, PersonNames],
})
export class AccountModule {}
