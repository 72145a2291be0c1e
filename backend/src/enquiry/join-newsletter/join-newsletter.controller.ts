import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { enquiryCalls, enquiryMessages } from '@nirmaan/contracts/enquiry';
import type { Cause } from '@nirmaan/platform/eventstore';
import { accepted, CausedBy, Input, type InputOf, Reply, Serve } from '../../kernel/http/index.js';
import { JoinNewsletter } from './join-newsletter.command.js';

@Controller()
@UseGuards(ThrottlerGuard)
export class JoinNewsletterController {
  constructor(private readonly commands: CommandBus) {}

  /** Signs an address up; one that is signed up already hears the same. */
  @Serve(enquiryCalls.joinNewsletter)
  async join(
    @Input(enquiryCalls.joinNewsletter) { body }: InputOf<typeof enquiryCalls.joinNewsletter>,
    @CausedBy() cause: Cause,
  ) {
    const joined = accepted(await this.commands.execute(new JoinNewsletter(body.email, cause)));
    return Reply.to(joined, { message: enquiryMessages.joined });
  }
}
