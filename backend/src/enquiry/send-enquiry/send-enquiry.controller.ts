import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { enquiryCalls, enquiryId, enquiryMessages } from '@nirmaan/contracts/enquiry';
import type { Cause } from '@nirmaan/platform/eventstore';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  type NewId,
  Reply,
  Serve,
  Submission,
} from '../../kernel/http/index.js';
import { SendEnquiry } from './send-enquiry.command.js';

@Controller()
@UseGuards(ThrottlerGuard)
export class SendEnquiryController {
  constructor(private readonly commands: CommandBus) {}

  /** Takes what somebody wrote in one of the contact forms; the same submit is taken once. */
  @Serve(enquiryCalls.send)
  async send(
    @Input(enquiryCalls.send) { body }: InputOf<typeof enquiryCalls.send>,
    @Submission() newId: NewId,
    @CausedBy() cause: Cause,
  ) {
    const message = { enquiry: enquiryId.parse(newId('enquiry', body.email)), ...body };
    const sent = accepted(await this.commands.execute(new SendEnquiry(message, cause)));
    return Reply.to(sent, { message: enquiryMessages.sent });
  }
}
