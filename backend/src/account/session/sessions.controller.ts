import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  accountCalls,
  accountMessages,
  sessionsReadModel,
  type SessionOnWire,
  type SessionView,
} from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { MAX_ROWS, type Position } from '@nirmaan/contracts/kernel';
import { CommandExecutor } from '../../kernel/commands/index.js';
import {
  AtLeast,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { ReadModelReader } from '../../kernel/reading/index.js';
import { SecurityLog } from '../../kernel/security-log/security-log.js';
import { accountAggregate } from '../account.decider.js';
import { EndOtherSessions } from '../end-other-sessions.js';
import { type Client, FromClient } from '../sign-in/client.js';
import { isEndedByAccount } from './open-sessions.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
    private readonly security: SecurityLog,
  ) {}

  @Serve(accountCalls.sessions)
  async list(@SignedIn() { account, session }: Viewer, @AtLeast() atLeast: Position | null) {
    const reading = await this.reader.open(atLeast, sessionsReadModel);
    const now = this.executor.now().toISOString();
    const [{ state }, found] = await Promise.all([
      this.executor.load(accountAggregate, streamOf.account(account)),
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
  @Serve(accountCalls.endOtherSessions, { throttled: true })
  async endOthers(
    @Input(accountCalls.endOtherSessions)
    { body, viewer, cause }: InputOf<typeof accountCalls.endOtherSessions>,
    @FromClient() { network }: Client,
  ) {
    const command = new EndOtherSessions(viewer, body.password, cause);
    const ended = await this.security.around(
      'other sessions ended',
      { account: viewer.account, network },
      () => this.commands.execute(command),
      () => viewer.account,
    );
    return Reply.accept(accountCalls.endOtherSessions, ended, accountMessages.othersEnded);
  }
}

const toWire = (
  { _id: id, device, startedAt, until, remembered }: SessionView,
  current: boolean,
): SessionOnWire => ({ id, device, startedAt, until, remembered, current });
