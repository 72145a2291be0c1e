import { Controller } from '@nestjs/common';
import { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { MaybeSignedIn, Serve, type Viewer } from '../../kernel/http/index.js';
import { account } from '../account.decider.js';
import { Users } from '../users.js';

@Controller()
export class WhoAmIController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly users: Users,
  ) {}

  /**
   * Who is signed in; nobody is a good answer too. Read from the account's own stream, because the client takes
   * an empty answer for a visitor, and a read model that is a moment behind would sign people out.
   */
  @Serve(accountCalls.whoAmI)
  async whoAmI(@MaybeSignedIn() viewer: Viewer | null) {
    if (!viewer) return { message: 'Not signed in', data: null };
    const { state } = await this.executor.load(account, streamOf.account(viewer.account));
    const data = state.person && this.users.toWire(state.person);
    return { message: 'Signed in', data };
  }
}
