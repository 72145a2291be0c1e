import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { EnquirySent } from '@nirmaan/contracts/enquiry';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { type EnquiryState, sendEnquiry } from './enquiry.decider.js';

export class SendEnquiry extends Command<Result<CommandResult<EnquiryState>, 'REQUEST.CONFLICT'>> {
  constructor(
    readonly message: EnquirySent['data'],
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(SendEnquiry)
export class SendEnquiryHandler implements ICommandHandler<SendEnquiry> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ message, cause }: SendEnquiry) {
    return this.executor.execute(sendEnquiry, streamOf.enquiry(message.enquiry), message, cause);
  }
}
