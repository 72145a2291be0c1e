import { Injectable } from '@nestjs/common';
import {
  accountCalls,
  type AccountId,
  sessionId,
  type SessionId,
  toUserOnWire,
  type UserOnWire,
} from '@nirmaan/contracts/account';
import Bowser from 'bowser';
import type { Response } from 'express';
import { v4 } from 'uuid';
import { type Cause, CommandBus, Clock } from '../../kernel/commands/index.js';
import { accepted, Refused, type ViewedRequest, type Viewer } from '../../kernel/http/index.js';
import type { AccountState, Person } from '../account.decider.js';
import { EmailKeys } from '../registration/email-keys.js';
import { DeviceCookie } from './client.js';
import { SectorCatalogue } from '../../sector/sector.module.js';
import { getLifetimeSeconds, SessionCookie, SessionTokens } from './session-tokens.js';
import type { SessionInfo } from './session.strategy.js';
import { EndSession, StartSession } from '../account.commands.js';

/** Starts and ends sessions, in the event store and in the browser. */
@Injectable()
export class Sessions {
  constructor(
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
    private readonly sectors: SectorCatalogue,
    private readonly device: DeviceCookie,
    private readonly emailKeys: EmailKeys,
  ) {}

  /** Ends the browser's earlier session. Returns what register and login answer, and the position of the new one. */
  async start(person: Person, remembered: boolean, cause: Cause, response: Response) {
    const { user: earlier } = response.req as ViewedRequest;
    if (earlier) await this.end(earlier, cause);
    const session = sessionId.parse(v4());
    const lifetime = getLifetimeSeconds(remembered) * 1_000;
    const until = new Date(this.clock.now().getTime() + lifetime).toISOString();
    const started = await this.open(session, person, { until, remembered }, cause, response);
    this.device.set(response, this.emailKeys.of(person.email), person.credential);
    return { ...started, data: toOwnAccount(person, this.sectors) };
  }

  /** Starts the session that takes the place of the caller's, which a change of the account has ended; it lasts as long. */
  async replace({ person, keptSession }: AccountState, cause: Cause, response: Response) {
    if (!person || !keptSession) throw new Refused({ code: 'ACCOUNT.NOT_SIGNED_IN' });
    const { authInfo } = response.req as ViewedRequest & { authInfo: SessionInfo };
    return this.open(keptSession, person, authInfo, cause, response);
  }

  private async open(
    session: SessionId,
    { account, credential }: Person,
    { until, remembered }: Pick<SessionInfo, 'until' | 'remembered'>,
    cause: Cause,
    response: Response,
  ) {
    const device = describeDevice(response.req.get('user-agent'));
    const command = { account, until, remembered, credential, device };
    const started = accepted(
      accountCalls.login,
      await this.bus.execute(new StartSession(session, command, by(account, cause))),
    );
    const named = { account, session };
    const { token, seconds } = this.tokens.forCookie(named, command);
    this.cookie.set(response, token, remembered ? seconds : null);
    return { position: started.position, token: this.tokens.forBearer(named) };
  }

  async end({ account, session }: Viewer, cause: Cause): Promise<void> {
    accepted(
      accountCalls.logout,
      await this.bus.execute(new EndSession(session, null, by(account, cause))),
    );
  }
}

export function toOwnAccount(person: Person, sectors: SectorCatalogue): UserOnWire {
  const sectorName = person.sector ? sectors.getName(person.sector) : '';
  return toUserOnWire({ ...person, _id: person.account }, sectorName);
}

const by = (account: AccountId, cause: Cause): Cause => ({
  ...cause,
  actor: { kind: 'account', id: account },
});

const MAX_DEVICE_LENGTH = 80;

/** `Chrome on Windows`; empty for a client that does not say what it is. */
function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, MAX_DEVICE_LENGTH);
}
