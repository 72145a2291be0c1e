import { Controller, Res } from '@nestjs/common';
import {
  accountCalls,
  accountMessages,
  type SessionId,
  sessionsReadModel,
  type SessionOnWire,
  type SessionView,
} from '@nirmaan/contracts/account';
import { accept, MAX_ROWS, refuse, type RefusalOf, type Result } from '@nirmaan/contracts/kernel';
import {
  CommandBus,
  AggregateReader,
  Clock,
  type CommandResult,
} from '../../kernel/commands/index.js';
import {
  AtLeast,
  type InputOf,
  type NewId,
  Reply,
  Serve,
  SignedIn,
  Submission,
  type Viewer,
} from '../../kernel/http/index.js';
import type { Response } from 'express';
import { ReadModelReader } from '../../kernel/reading/index.js';
import { SecurityLog } from '../../kernel/security-log/security-log.js';
import { accountAggregate, type AccountState } from '../account.decider.js';
import { OwnPassword } from '../password/own-password.js';
import { sessionAggregate } from './session.decider.js';
import { type Client, FromClient } from './client.js';
import { getSuccessor, isEndedByAccount } from './open-sessions.js';
import { getLifetimeSeconds } from './session-tokens.js';
import { Sessions } from './sessions.js';
import { EndOtherSessions } from '../account.commands.js';

/** A sign-in proves this long who uses the session. */
const FRESH_MS = 10 * 60_000;

@Controller()
export class SessionsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly clock: Clock,
    private readonly ownPassword: OwnPassword,
    private readonly sessions: Sessions,
    private readonly reader: ReadModelReader,
    private readonly security: SecurityLog,
  ) {}

  @Serve(accountCalls.sessions)
  async list(@SignedIn() { account, session }: Viewer, @AtLeast() atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, sessionsReadModel);
    const now = this.clock.now().toISOString();
    const [{ state }, found] = await Promise.all([
      this.aggregates.load(accountAggregate, account),
      reading
        .collection(sessionsReadModel)
        .list({ account, ended: false, until: { $gt: now } }, { startedAt: -1 }, MAX_ROWS),
    ]);
    const data = found
      .filter(({ _id, credential }) => !isEndedByAccount(state, { session: _id, credential }))
      .map((one) => toWire(one, one._id === session));
    return Reply.from(reading, { message: 'Your sessions', data });
  }

  /** Signs the caller out everywhere else. */
  @Serve(accountCalls.endOtherSessions)
  async endOthers(
    input: InputOf<typeof accountCalls.endOtherSessions>,
    @Submission() newId: NewId,
    @FromClient() { network }: Client,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { viewer, cause, accepted } = input;
    const subject = { account: viewer.account, network };
    const keeps = getSuccessor(newId, viewer.account);
    const attempt = () => this.endOtherSessions(input, keeps);
    const ended = await this.security.around('other sessions ended', subject, attempt);
    const { state } = accepted(ended);
    const { position, token } = await this.sessions.replace(state, cause, response);
    return Reply.to({ position }, { message: accountMessages.othersEnded, token });
  }

  /** Asks for the password unless the sign-in was just now, so that who took over a session cannot end the owner's. */
  private async endOtherSessions(
    { body: { password }, viewer, cause }: InputOf<typeof accountCalls.endOtherSessions>,
    keeps: SessionId,
  ): Promise<Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.endOtherSessions>>> {
    const { account } = viewer;
    const owner = await this.aggregates.loadFresh(accountAggregate, account);
    if (owner.state.keptSession === keeps) return accept({ ...owner, at: this.clock.now() });
    if (password !== undefined) {
      const verified = await this.ownPassword.verify(viewer, password);
      if (!verified.ok) return verified;
    } else if (!(await this.isFresh(viewer.session))) return refuse('ACCOUNT.PASSWORD_NEEDED');
    return this.bus.execute(new EndOtherSessions(account, { account, keeps }, cause));
  }

  private async isFresh(session: SessionId): Promise<boolean> {
    const { state } = await this.aggregates.load(sessionAggregate, session);
    if (state.phase !== 'open') return false;
    const startedAt = Date.parse(state.until) - getLifetimeSeconds(state.remembered) * 1_000;
    return this.clock.now().getTime() - startedAt < FRESH_MS;
  }
}

const toWire = (
  { _id: id, device, startedAt, until, remembered }: SessionView,
  current: boolean,
): SessionOnWire => ({ id, device, startedAt, until, remembered, current });
