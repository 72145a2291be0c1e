import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { type Attempt, returnCredit } from '../subscription/subscription.decider.js';
import { abandonAttempt, isFenced } from './application.decider.js';

/** Returns a credit if its attempt was never submitted. */
export class ReleaseOrphanedCredit extends Command<Result<unknown, 'REQUEST.CONFLICT'>> {
  constructor(
    readonly attempt: Attempt,
    readonly cause: Cause,
  ) {
    super();
  }
}

/**
 * Abandons the attempt before it returns the credit, so that a slow handler cannot submit for free. A submitted attempt
 * keeps its credit.
 */
@CommandHandler(ReleaseOrphanedCredit)
export class ReleaseOrphanedCreditHandler implements ICommandHandler<ReleaseOrphanedCredit> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ attempt, cause }: ReleaseOrphanedCredit) {
    const fence = streamOf.application(attempt.application);
    const fenced = await this.executor.execute(abandonAttempt, fence, attempt, cause);
    if (!fenced.ok || !isFenced(fenced.value.state, attempt.attempt)) return fenced;
    const stream = streamOf.subscription(attempt.account);
    return this.executor.execute(returnCredit, stream, attempt, cause);
  }
}
