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
import { CommandBus } from '../../kernel/commands/index.js';
import { FormFields, type InputOf, Reply, Serve } from '../../kernel/http/index.js';
import { SecurityLog } from '../../kernel/security-log/security-log.js';
import { SectorCatalogue } from '../../sector/sector.module.js';
import { hashPassword, uncommon } from '../password/passwords.js';
import { type Client, FromClient } from '../session/client.js';
import { Sessions } from '../session/sessions.js';
import { RegisterUser } from './register-user.js';

@Controller()
export class RegistrationController {
  constructor(
    private readonly bus: CommandBus,
    private readonly sectors: SectorCatalogue,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
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
    const registered = await this.bus.execute(new RegisterUser(accountId.parse(v4()), form, cause));
    const { person } = accepted(registered);
    this.security.record('registered', { account: person.account, network });
    const { position, ...signedIn } = await this.sessions.start(person, false, cause, response);
    return Reply.to({ position }, { message: accountMessages.registered, ...signedIn });
  }
}

const toPerson = ({ name, email, phone, userRole: role }: RegisterRequest) => ({
  name,
  email,
  phone,
  role,
});
  consent: CONSENT,
