import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { getSignUpId } from '@nirmaan/contracts/enquiry';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { EmailKeys } from '../account/account.module.js';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { type EnquiryState, joinNewsletter } from './enquiry.decider.js';

export class JoinNewsletter extends Command<
  Result<CommandResult<EnquiryState>, 'REQUEST.CONFLICT'>
> {
  constructor(
    readonly email: string,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(JoinNewsletter)
export class JoinNewsletterHandler implements ICommandHandler<JoinNewsletter> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly emailKeys: EmailKeys,
  ) {}

  execute({ email, cause }: JoinNewsletter) {
    const enquiry = getSignUpId(this.emailKeys.of(email));
    return this.executor.execute(
      joinNewsletter,
      streamOf.enquiry(enquiry),
      { enquiry, email },
      cause,
    );
  }
}
