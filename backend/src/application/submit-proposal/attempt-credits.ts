import { Injectable } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { creditHeldBy, spendCredit } from '../../subscription/subscription.decider.js';
import type { Offer } from './submit-proposal.command.js';

/** The credits that attempts are paid with. */
@Injectable()
export class AttemptCredits {
  constructor(private readonly executor: CommandExecutor) {}

  /** The order that pays for this attempt; asked twice, it is the same credit. */
  async take({ consultant: account, application }: Offer, attempt: number, cause: Cause) {
    const stream = streamOf.subscription(account);
    const command = { account, application, attempt };
    const spent = await this.executor.execute(spendCredit, stream, command, cause);
    if (!spent.ok) {
      const { code } = spent.refusal;
      return code === 'SUBSCRIPTION.CREDIT_WENT_BACK' ? 'fenced' : refuse(code);
    }
    const order = creditHeldBy(spent.value.state, application);
    return order ? accept(order) : 'fenced';
  }
}
