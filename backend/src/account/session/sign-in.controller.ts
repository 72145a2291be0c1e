import { Controller, Res } from '@nestjs/common';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import type { Response } from 'express';
import { AggregateReader, CommandBus } from '../../kernel/commands/index.js';
import { FormFields, type InputOf, Reply, Serve } from '../../kernel/http/index.js';
import { SecurityLog } from '../../kernel/security-log/security-log.js';
import { SectorCatalogue } from '../../sector/sector.module.js';
import { accountAggregate } from '../account.decider.js';
import { GuessLimit } from '../password/guess-limit.js';
import { EmailKeys } from '../registration/email-keys.js';
import { PeopleByEmail } from '../registration/people-by-email.js';
import { type Client, FromClient, getGuesser, isMarked } from './client.js';
import { SessionCookie } from './session-tokens.js';
import { Sessions, toOwnAccount } from './sessions.js';
import { SignIn } from './sign-in.js';

type Of<Call extends keyof typeof accountCalls> = InputOf<(typeof accountCalls)[Call]>;

@Controller()
export class SignInController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly people: PeopleByEmail,
    private readonly emailKeys: EmailKeys,
    private readonly guesses: GuessLimit,
    private readonly sectors: SectorCatalogue,
    private readonly security: SecurityLog,
  ) {}

  @Serve(accountCalls.login)
  @FormFields()
  async login(
    { body, cause, accepted }: Of<'login'>,
    @FromClient() client: Client,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { email, password, remember = false } = body;
    const address = this.emailKeys.of(email);
    const { network } = client;
    const signIn = () => this.bus.execute(new SignIn(email, password, network, cause));
    const attempt = async () => {
      const credential = await this.findCredential(email, client);
      const { guesser, isKnown } = getGuesser(address, client, credential);
      const guess = () => this.guesses.around(guesser, signIn);
      return isKnown ? guess() : this.guesses.aroundNetwork(network, guess);
    };
    const subject = { email: address, network };
    const { person } = accepted(
      await this.security.around('sign-in', subject, attempt, ({ person }) => person.account),
    );
    const { position, ...signedIn } = await this.sessions.start(person, remember, cause, response);
    return Reply.to({ position }, { message: accountMessages.signedIn, ...signedIn });
  }

  /** Strangers are not told by the time that it takes whether there is an account. */
  private async findCredential(email: string, client: Client): Promise<number | undefined> {
    if (!isMarked(this.emailKeys.of(email), client)) return undefined;
    return (await this.people.find(email)).state.person?.credential;
  }

  /**
   * Returns the caller's account, or null for a visitor. Reads the account stream: a read model that lags behind would
   * sign people out.
   */
  @Serve(accountCalls.whoAmI)
  async whoAmI({ viewer }: Of<'whoAmI'>) {
    if (!viewer) return { message: 'Not signed in', data: null };
    const { state } = await this.aggregates.load(accountAggregate, viewer.account);
    const data = state.person && toOwnAccount(state.person, this.sectors);
    return { message: 'Signed in', data };
  }

  /** Ends the session and all its tokens; a visitor gets the same answer. */
  @Serve(accountCalls.logout, { throttled: false })
  async logout({ viewer, cause }: Of<'logout'>, @Res({ passthrough: true }) response: Response) {
    if (viewer) {
      await this.sessions.end(viewer, cause);
      this.security.record('signed out', { account: viewer.account });
    }
    this.cookie.clear(response);
    return { message: accountMessages.signedOut };
  }
}
