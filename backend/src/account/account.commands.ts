import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { updateProfile } from './account.decider.js';
import {
  releaseEmail,
  requestEmailChange,
  requestEmailVerification,
} from './registration/email.decider.js';
import { setOneTimePassword } from './password/password.decider.js';
import { endOtherSessions, endSession, startSession } from './session/session.decider.js';
import {
  closeAccount,
  reinstateAccount,
  reopenAccount,
  suspendAccount,
} from './moderation/suspension-and-closure.decider.js';

/** A person changes their profile. */
export class UpdateProfile extends CommandFor(updateProfile) {}

@CommandHandler(UpdateProfile)
class UpdateProfileHandler extends DeciderHandler {}

/** A person asks for a link to another address, which is to replace the account's. */
export class RequestEmailChange extends CommandFor(requestEmailChange) {}

@CommandHandler(RequestEmailChange)
class RequestEmailChangeHandler extends DeciderHandler {}

/** A person asks for another link to the account's address. */
export class RequestEmailVerification extends CommandFor(requestEmailVerification) {}

@CommandHandler(RequestEmailVerification)
class RequestEmailVerificationHandler extends DeciderHandler {}

/** An account gives up an address, so that others can register it. */
export class ReleaseEmail extends CommandFor(releaseEmail) {}

@CommandHandler(ReleaseEmail)
class ReleaseEmailHandler extends DeciderHandler {}

/** An operator sets a password for one sign-in. */
export class SetOneTimePassword extends CommandFor(setOneTimePassword) {}

@CommandHandler(SetOneTimePassword)
class SetOneTimePasswordHandler extends DeciderHandler {}

export class StartSession extends CommandFor(startSession, { isOnNewStream: true }) {}

@CommandHandler(StartSession)
class StartSessionHandler extends DeciderHandler {}

export class EndSession extends CommandFor(endSession) {}

@CommandHandler(EndSession)
class EndSessionHandler extends DeciderHandler {}

/** A person ends all sessions but the one in use. */
export class EndOtherSessions extends CommandFor(endOtherSessions) {}

@CommandHandler(EndOtherSessions)
class EndOtherSessionsHandler extends DeciderHandler {}

export class SuspendAccount extends CommandFor(suspendAccount) {}

@CommandHandler(SuspendAccount)
class SuspendAccountHandler extends DeciderHandler {}

export class ReinstateAccount extends CommandFor(reinstateAccount) {}

@CommandHandler(ReinstateAccount)
class ReinstateAccountHandler extends DeciderHandler {}

/** Ends an account whose erasure was requested. */
export class CloseAccount extends CommandFor(closeAccount) {}

@CommandHandler(CloseAccount)
class CloseAccountHandler extends DeciderHandler {}

/** Takes back a closure, when the erasure was cancelled. */
export class ReopenAccount extends CommandFor(reopenAccount) {}

@CommandHandler(ReopenAccount)
class ReopenAccountHandler extends DeciderHandler {}

export const accountCommandHandlers = [
  UpdateProfileHandler,
  RequestEmailChangeHandler,
  RequestEmailVerificationHandler,
  ReleaseEmailHandler,
  SetOneTimePasswordHandler,
  StartSessionHandler,
  EndSessionHandler,
  EndOtherSessionsHandler,
  SuspendAccountHandler,
  ReinstateAccountHandler,
  CloseAccountHandler,
  ReopenAccountHandler,
];
