import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { applicationId } from '@nirmaan/contracts/application';
import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Reactor } from '../../kernel/reacting/index.js';
import { ReturnStrandedCredit } from '../return-stranded-credit/return-stranded-credit.command.js';

/** Credits of different accounts, and the applications they were spent on, know nothing of each other. */
const ACCOUNTS_AT_A_TIME = 16;

/** Looks at every credit a while after it was spent, and gives back what no application came of. */
@Injectable()
export class ReturnStrandedCreditOnCreditSpent implements Reactor {
  readonly name = 'return-stranded-credit-on-credit-spent';
  readonly wanted = { types: ['CreditSpent'] };
  readonly sideBySide = ACCOUNTS_AT_A_TIME;

  constructor(
    private readonly commands: Pick<CommandBus, 'execute'>,
    readonly patienceMs: number,
  ) {}

  async react(fact: AnyRecorded, cause: Cause): Promise<void> {
    if (fact.type !== 'CreditSpent') return;
    const { account, attempt } = fact.data;
    const application = applicationId.parse(fact.data.application);
    const command = new ReturnStrandedCredit({ account, application, attempt }, cause);
    const returned = await this.commands.execute(command);
    if (!returned.ok) throw new Error(returned.refusal.code);
  }
}
