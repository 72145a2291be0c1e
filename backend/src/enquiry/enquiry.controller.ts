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

  /** Subscribes an address to the newsletter; the answer is the same if it is subscribed already. */
  @UseGuards(ThrottlerGuard)
  @Serve(enquiryCalls.joinNewsletter)
  async join(
    @Input(enquiryCalls.joinNewsletter) { body }: InputOf<typeof enquiryCalls.joinNewsletter>,
    @CausedBy() cause: Cause,
  ) {
    const joined = accepted(await this.commands.execute(new JoinNewsletter(body.email, cause)));
    return Reply.to(joined, { message: enquiryMessages.joined });
  }

  /** Stores an enquiry from a contact form; a repeated submit is stored once. */
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
