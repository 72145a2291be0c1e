import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { signUpOf } from '@nirmaan/contracts/enquiry';
import { EmailKeys } from '../../account/account.module.js';
import { CommandGate } from '../../kernel/commands/index.js';
import { joinNewsletter } from '../enquiry.decider.js';
import { JoinNewsletter } from './join-newsletter.command.js';

@CommandHandler(JoinNewsletter)
export class JoinNewsletterHandler implements ICommandHandler<JoinNewsletter> {
  constructor(
    private readonly gate: CommandGate,
    private readonly emailKeys: EmailKeys,
  ) {}

  execute({ email, cause }: JoinNewsletter) {
    const enquiry = signUpOf(this.emailKeys.of(email));
    return this.gate.handle(joinNewsletter, streamOf.enquiry(enquiry), { enquiry, email }, cause);
  }
}
