import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { getSignUpId } from '@nirmaan/contracts/enquiry';
import { EmailKeys } from '../../account/account.module.js';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { joinNewsletter } from '../enquiry.decider.js';
import { JoinNewsletter } from './join-newsletter.command.js';

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
