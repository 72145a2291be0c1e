import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandGate } from '../../kernel/commands/index.js';
import { returnCredit } from '../../subscription/subscription.decider.js';
import { abandonAttempt, isFenced } from '../application.decider.js';
import { ReturnStrandedCredit } from './return-stranded-credit.command.js';

/**
 * Fences the attempt first, so that no slow handler can still submit it; only then does its credit go back.
 * An attempt that was submitted keeps its credit.
 */
@CommandHandler(ReturnStrandedCredit)
export class ReturnStrandedCreditHandler implements ICommandHandler<ReturnStrandedCredit> {
  constructor(private readonly gate: CommandGate) {}

  async execute({ attempt, cause }: ReturnStrandedCredit) {
    const fence = streamOf.application(attempt.application);
    const fenced = await this.gate.handle(abandonAttempt, fence, attempt, cause);
    if (!fenced.ok || !isFenced(fenced.value.state, attempt.attempt)) return fenced;
    const stream = streamOf.subscription(attempt.account);
    return this.gate.handle(returnCredit, stream, attempt, cause);
  }
}
