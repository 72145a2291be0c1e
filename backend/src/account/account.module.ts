import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';
import { SectorModule } from '../sector/sector.module.js';
import { EmailKeys } from './email-keys.js';
import { RegisterController } from './register/register.controller.js';
import { RegisterUserHandler } from './register/register-user.handler.js';
import { EndedSessions } from './session/ended-sessions.js';
import { SessionCookie } from './session/session-cookie.js';
import { SessionTokens } from './session/session-token.js';
import { SessionStrategy } from './session/session.strategy.js';
import { Sessions } from './session/sessions.js';
import { GuessLimit } from './sign-in/guess-limit.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInHandler } from './sign-in/sign-in.handler.js';
import { SignOutController } from './sign-out/sign-out.controller.js';
import { WhoAmIController } from './who-am-i/who-am-i.controller.js';

export { type AccountsById, accountsById, contactOf } from './accounts-by-id.js';
export { EmailKeys } from './email-keys.js';
export { hashPassword } from './passwords/password-hasher.js';
export { RegisterUser } from './register/register-user.command.js';
export { SessionGuard } from './session/session.guard.js';

const emailKeys = {
  provide: EmailKeys,
  inject: [SETTINGS],
  useFactory: ({ EMAIL_CLAIM_KEY }: ApiSettings) => new EmailKeys(EMAIL_CLAIM_KEY),
};

const sessionStrategy = {
  provide: SessionStrategy,
  inject: [SETTINGS, EndedSessions],
  useFactory: ({ JWT_SECRET }: ApiSettings, ended: EndedSessions) =>
    new SessionStrategy(JWT_SECRET, ended),
};

const signing = JwtModule.registerAsync({
  inject: [SETTINGS],
  useFactory: ({ JWT_SECRET }: ApiSettings) => ({ secret: JWT_SECRET }),
});

@Module({
  imports: [SectorModule, PassportModule, signing],
  controllers: [RegisterController, SignInController, SignOutController, WhoAmIController],
  providers: [
    emailKeys,
    RegisterUserHandler,
    SignInHandler,
    GuessLimit,
    Sessions,
    SessionTokens,
    SessionCookie,
    EndedSessions,
    sessionStrategy,
  ],
  exports: [EmailKeys],
})
export class AccountModule {}
