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
} from '../kernel/http/index.js';
import { JoinNewsletter } from './join-newsletter.js';
import { SendEnquiry } from './send-enquiry.js';

@Controller()
export class EnquiryController {
  constructor(private readonly commands: CommandBus) {}

  /** Signs an address up; one that is signed up already hears the same. */
  @UseGuards(ThrottlerGuard)
  @Serve(enquiryCalls.joinNewsletter)
  async join(
    @Input(enquiryCalls.joinNewsletter) { body }: InputOf<typeof enquiryCalls.joinNewsletter>,
    @CausedBy() cause: Cause,
  ) {
    const joined = accepted(await this.commands.execute(new JoinNewsletter(body.email, cause)));
    return Reply.to(joined, { message: enquiryMessages.joined });
  }

  /** Takes what somebody wrote in one of the contact forms; the same submit is taken once. */
  @UseGuards(ThrottlerGuard)
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
