import { Injectable } from '@nestjs/common';
import {
  accountCalls,
  type AccountId,
  sessionId,
  type UserOnWire,
} from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Response } from 'express';
import { v4 } from 'uuid';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { accepted, type Viewer } from '../../kernel/http/index.js';
import type { Person } from '../account.decider.js';
import { EmailKeys } from '../account-secrets.js';
import { endSession, startSession } from '../session.decider.js';
import { DeviceCookie } from '../sign-in/client.js';
import { Users } from '../users.js';
import { type Bearer, getLifetimeSeconds, SessionCookie, SessionTokens } from './session-tokens.js';

/** The answer to register and login. */
export interface SignedIn {
  readonly token: string;
  readonly data: UserOnWire;
}

/** Starts and ends sessions, in the event store and in the browser. */
@Injectable()
export class Sessions {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
    private readonly users: Users,
    private readonly device: DeviceCookie,
    private readonly emailKeys: EmailKeys,
  ) {}

  async start(
    person: Person,
    remembered: boolean,
    cause: Cause,
    response: Response,
  ): Promise<SignedIn> {
    const bearer = await this.record(person, remembered, cause);
    const seconds = getLifetimeSeconds(remembered);
    const token = this.tokens.forCookie(bearer, seconds);
    this.cookie.set(response, token, remembered ? seconds : null);
    this.device.set(response, this.emailKeys.of(person.email));
    return { token: this.tokens.forBearer(bearer), data: this.users.toWire(person) };
  }

  async end({ account, session }: Viewer, cause: Cause): Promise<void> {
    const stream = streamOf.session(session);
    accepted(
      accountCalls.logout,
      await this.executor.execute(endSession, stream, null, by(account, cause)),
    );
  }

  private async record(
    { account, role, credential }: Person,
    remembered: boolean,
    cause: Cause,
  ): Promise<Bearer> {
    const session = sessionId.parse(v4());
    const until = new Date(
      this.executor.now().getTime() + getLifetimeSeconds(remembered) * 1000,
    ).toISOString();
    const command = { account, until, remembered };
    const stream = streamOf.session(session);
    accepted(
      accountCalls.login,
      await this.executor.executeOnNewStream(startSession, stream, command, by(account, cause)),
    );
    return { account, role, session, credential };
  }
}

const by = (account: AccountId, cause: Cause): Cause => ({
  ...cause,
  actor: { kind: 'account', id: account },
});
