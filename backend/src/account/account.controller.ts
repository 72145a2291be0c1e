import { Controller, Res } from '@nestjs/common';
import {
  accountCalls,
  accountId,
  accountMessages,
  type RegisterRequest,
  type UpdateProfileRequest,
} from '@nirmaan/contracts/account';
import type { Response } from 'express';
import { v4 } from 'uuid';
import { FormWithImage, ImageUploader, UploadedImage } from '../image/image.module.js';
import { CommandBus, AggregateReader, KeyedMutex } from '../kernel/commands/index.js';
import { FormFields, type InputOf, Refused, Reply, Serve } from '../kernel/http/index.js';
import { SecurityLog } from '../kernel/security-log/security-log.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import { accountAggregate, type ProfileChanges } from './account.decider.js';
import { EmailKeys } from './account-secrets.js';
import { uncommon } from './passwords.js';
import { PeopleByEmail } from './people-by-email.js';
import { RegisterUser } from './register-user.js';
import { SessionCookie } from './session/session-tokens.js';
import { Sessions, toOwnAccount } from './session/sessions.js';
import { SignIn } from './sign-in.js';
import { type Client, FromClient, getGuesser, isMarked } from './sign-in/client.js';
import { GuessLimit } from './sign-in/guess-limit.js';
import { UpdateProfile } from './account.commands.js';

type Of<Call extends keyof typeof accountCalls> = InputOf<(typeof accountCalls)[Call]>;

/** Then the next password is handled although the one before still waits for a store. */
const MAX_WAIT_MS = 2_000;

@Controller()
export class AccountController {
  /** Handles the passwords of one network one at a time, so that a flood from it delays no other. */
  private readonly ofNetworks = new KeyedMutex(MAX_WAIT_MS);

  constructor(
    private readonly sessions: Sessions,
    private readonly sectors: SectorCatalogue,
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly images: ImageUploader,
    private readonly emailKeys: EmailKeys,
    private readonly people: PeopleByEmail,
    private readonly guesses: GuessLimit,
    private readonly cookie: SessionCookie,
    private readonly security: SecurityLog,
  ) {}

  @Serve(accountCalls.register)
  @FormFields()
  async register(
    { body, cause, accepted }: Of<'register'>,
    @FromClient() { network }: Client,
    @Res({ passthrough: true }) response: Response,
  ) {
    const form = { ...toPerson(body), sector: accepted(this.sectors.choose(body.sector)) };
    const password = accepted(uncommon(body.password, 'password', body));
    const registered = this.ofNetworks.run(network, () =>
      this.bus.execute(new RegisterUser(accountId.parse(v4()), { ...form, password }, cause)),
    );
    const { person } = accepted(await registered);
    this.security.record('registered', { account: person.account, network });
    const { position, ...signedIn } = await this.sessions.start(person, false, cause, response);
    return Reply.to({ position }, { message: accountMessages.registered, ...signedIn });
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

  /** Changes the caller's profile; role and e-mail are fixed. */
  @Serve(accountCalls.updateProfile)
  @FormWithImage()
  async update(
    { body, viewer: { account }, cause, accepted }: Of<'updateProfile'>,
    @UploadedImage() file: Buffer | null,
  ) {
    const former = (await this.aggregates.load(accountAggregate, account)).state.person;
    const image = (await this.images.store(file, 'private', account)) ?? undefined;
    const changes = { ...changesIn(body), image };
    const updated = accepted(await this.bus.execute(new UpdateProfile(account, changes, cause)));
    const { person } = updated.state;
    if (!person) throw new Refused({ code: 'ACCOUNT.NOT_SIGNED_IN' });
    if (former?.image && former.image !== person.image)
      await this.images.release(former.image, 'private', account);
    const data = toOwnAccount(person, this.sectors);
    return Reply.to(updated, { message: accountMessages.profileUpdated, data });
  }

  @Serve(accountCalls.login)
  @FormFields()
  async login(
    { body, cause, accepted }: Of<'login'>,
    @FromClient() client: Client,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { email, password, remember = false } = body;
    const address = this.emailKeys.of(email);
    const signIn = () => this.bus.execute(new SignIn(email, password, cause));
    const { network } = client;
    const attempt = () =>
      this.ofNetworks.run(network, async () =>
        this.guesses.around(
          getGuesser(address, client, await this.findCredential(email, client)),
          signIn,
        ),
      );
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

const toPerson = ({ name, email, phone, userRole: role }: RegisterRequest) => ({
  name,
  email,
  phone,
  role,
});

const changesIn = ({ dob, exp, Address, ...same }: UpdateProfileRequest): ProfileChanges => ({
  ...same,
  dateOfBirth: dob === '' ? null : dob,
  experience: exp,
  address: Address,
});
