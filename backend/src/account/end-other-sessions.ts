import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { accountCalls, SessionId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { refuse, type RefusalOf, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import type { Viewer } from '../kernel/http/index.js';
import type { AccountState } from './account.decider.js';
import { OwnPassword } from './own-password.js';
import { endOtherSessions, sessionAggregate } from './session.decider.js';
import { getLifetimeSeconds } from './session/session-tokens.js';

/** A sign-in proves this long who uses the session. */
const FRESH_MS = 10 * 60_000;

export class EndOtherSessions extends Command<
  Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.endOtherSessions>>
> {
  constructor(
    readonly viewer: Viewer,
    readonly password: string | undefined,
    readonly cause: Cause,
  ) {
    super();
  }
}

/** Asks for the password unless the session has just begun, so that who took over a session cannot end the owner's. */
@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly ownPassword: OwnPassword,
  ) {}

  async execute({ viewer, password, cause }: EndOtherSessions) {
    const { account, session: keeps } = viewer;
    if (password !== undefined) {
      const verified = await this.ownPassword.verify(viewer, password);
      if (!verified.ok) return verified;
    } else if (!(await this.isFresh(keeps))) return refuse('ACCOUNT.PASSWORD_NEEDED');
    const stream = streamOf.account(account);
    return this.executor.execute(endOtherSessions, stream, { account, keeps }, cause);
  }

  private async isFresh(session: SessionId): Promise<boolean> {
    const { state } = await this.executor.load(sessionAggregate, streamOf.session(session));
    if (state.phase !== 'open') return false;
    const startedAt = Date.parse(state.until) - getLifetimeSeconds(state.remembered) * 1_000;
    return this.executor.now().getTime() - startedAt < FRESH_MS;
  }
}
