import { Controller, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import {
  accountCalls,
  accountId,
  accountMessages,
  type RegisterRequest,
} from '@nirmaan/contracts/account';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Response } from 'express';
import { v4 } from 'uuid';
import { accepted, CausedBy, Input, type InputOf, Reply, Serve } from '../../kernel/http/index.js';
import { FormFields } from '../../kernel/http/form-fields.js';
import { SectorCatalogue } from '../../sector/sector.module.js';
import { uncommon } from '../passwords/common-passwords.js';
import { Sessions } from '../session/sessions.js';
import { RegisterUser } from './register-user.command.js';

@Controller()
@UseGuards(ThrottlerGuard)
export class RegisterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
    private readonly sectors: SectorCatalogue,
  ) {}

  /** Registers a person and signs them in. */
  @Serve(accountCalls.register)
  @FormFields()
  async register(
    @Input(accountCalls.register) { body }: InputOf<typeof accountCalls.register>,
    @CausedBy() cause: Cause,
    @Res({ passthrough: true }) response: Response,
  ) {
    const form = { ...personOf(body), sector: accepted(this.sectors.choose(body.sector)) };
    const password = accepted(uncommon(body.password, 'password'));
    const command = new RegisterUser(accountId.parse(v4()), { ...form, password }, cause);
    const { person, position } = accepted(await this.commands.execute(command));
    const signedIn = await this.sessions.start(person, false, cause, response);
    return Reply.to({ position }, { message: accountMessages.registered, ...signedIn });
  }
}

const personOf = ({ name, email, phone, userRole: role }: RegisterRequest) => ({
  name,
  email,
  phone,
  role,
});
