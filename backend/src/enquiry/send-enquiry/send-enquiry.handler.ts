import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { sendEnquiry } from '../enquiry.decider.js';
import { SendEnquiry } from './send-enquiry.command.js';

@CommandHandler(SendEnquiry)
export class SendEnquiryHandler implements ICommandHandler<SendEnquiry> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ message, cause }: SendEnquiry) {
    return this.executor.execute(sendEnquiry, streamOf.enquiry(message.enquiry), message, cause);
  }
}
