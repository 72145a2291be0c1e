import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { applicationId } from '@nirmaan/contracts/application';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Reactor } from '../../kernel/reacting/index.js';
import { ReleaseOrphanedCredit } from '../release-orphaned-credit.js';

/** Credits of different accounts, and the applications they were spent on, know nothing of each other. */
const ACCOUNTS_AT_A_TIME = 16;

/** Looks at every credit a while after it was spent, and gives back what no application came of. */
@Injectable()
export class ReleaseOrphanedCreditOnCreditSpent implements Reactor {
  readonly name = 'release-orphaned-credit-on-credit-spent';
  readonly filter = { types: ['CreditSpent'] };
  readonly concurrency = ACCOUNTS_AT_A_TIME;

  constructor(
    private readonly commands: Pick<CommandBus, 'execute'>,
    readonly patienceMs: number,
  ) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'CreditSpent') return;
    const { account, attempt } = event.data;
    const application = applicationId.parse(event.data.application);
    const command = new ReleaseOrphanedCredit({ account, application, attempt }, cause);
    const returned = await this.commands.execute(command);
    if (!returned.ok) throw new Error(returned.refusal.code);
  }
}
