import type { EnquirySent } from '@nirmaan/contracts/enquiry';
import { Command } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { EnquiryState } from '../enquiry.decider.js';

export class SendEnquiry extends Command<Result<CommandResult<EnquiryState>, 'REQUEST.CONFLICT'>> {
  constructor(
    readonly message: EnquirySent['data'],
    readonly cause: Cause,
  ) {
    super();
  }
}
