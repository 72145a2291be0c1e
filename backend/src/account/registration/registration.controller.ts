import { Controller, Res } from '@nestjs/common';
import {
  accountCalls,
  accountId,
  accountMessages,
  type RegisterRequest,
} from '@nirmaan/contracts/account';
import { accept, CONSENT } from '@nirmaan/contracts/kernel';
import type { Response } from 'express';
import { v4 } from 'uuid';
import { CommandBus, KeyedMutex } from '../../kernel/commands/index.js';
import { FormFields, type InputOf, Reply, Serve } from '../../kernel/http/index.js';
import { SecurityLog } from '../../kernel/security-log/security-log.js';
import { SectorCatalogue } from '../../sector/sector.module.js';
import { hashPassword, uncommon } from '../password/passwords.js';
import { type Client, FromClient } from '../session/client.js';
import { Sessions } from '../session/sessions.js';
import { EmailKeys } from './email-keys.js';
import { PeopleByEmail } from './people-by-email.js';
import { RegisterUser } from './register-user.js';
import { UnverifiedMails } from './unverified-mails.js';

/** Of concurrent registrations of one address, those that come second find the account, and are not counted as mails. */
const MAX_LOCK_WAIT_MS = 250;

@Controller()
export class RegistrationController {
  private readonly locks = new KeyedMutex(MAX_LOCK_WAIT_MS);

  constructor(
    private readonly bus: CommandBus,
    private readonly sectors: SectorCatalogue,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
    private readonly emailKeys: EmailKeys,
    private readonly people: PeopleByEmail,
    private readonly mails: UnverifiedMails,
  ) {}

  @Serve(accountCalls.register)
  @FormFields()
  async register(
    { body, cause, accepted }: InputOf<typeof accountCalls.register>,
    @FromClient() { network }: Client,
    @Res({ passthrough: true }) response: Response,
  ) {
    const sector = accepted(this.sectors.choose(body.sector));
    const password = accepted(uncommon(body.password, 'password', body));
    const passwordHash = await hashPassword(password, network);
    const form = { ...toPerson(body), sector, passwordHash };
    const command = new RegisterUser(accountId.parse(v4()), form, cause);
    const { person } = accepted(await this.execute(command));
    this.security.record('registered', { account: person.account, network });
    const { position, ...signedIn } = await this.sessions.start(person, false, cause, response);
    return Reply.to({ position }, { message: accountMessages.registered, ...signedIn });
  }

  /** A new account is mailed a link. */
  private execute(command: RegisterUser) {
    const { email } = command.form;
    return this.locks.run(this.emailKeys.of(email), async () => {
      const { state } = await this.people.find(email);
      const counted = state.person ? accept(null) : await this.mails.count(email);
      return counted.ok ? this.bus.execute(command) : counted;
    });
  }
}

const toPerson = ({ name, email, phone, userRole: role }: RegisterRequest) => ({
  name,
  email,
  phone,
  role,
  consent: CONSENT,
});
