import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  CONSENT,
  enquiryCalls,
  type EnquiryId,
  enquiryMessages,
  getSignUpId,
} from '@nirmaan/contracts/enquiry';
import { refuse } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { EmailKeys } from '../account/account.module.js';
import { AddressSubjects } from '../erasure/address-subjects.js';
import { Clock, streamCommand } from '../kernel/commands/index.js';
import { accepted, CausedBy, Input, type InputOf, Reply, Serve } from '../kernel/http/index.js';
import { FormFields } from '../kernel/http/multipart.js';
import { confirmNewsletter, joinNewsletter, leaveNewsletter } from './newsletter.decider.js';
import { NewsletterTokens } from './newsletter-tokens.js';

export class JoinNewsletter extends streamCommand(joinNewsletter) {}
export class ConfirmNewsletter extends streamCommand(confirmNewsletter) {}
export class LeaveNewsletter extends streamCommand(leaveNewsletter) {}

@UseGuards(ThrottlerGuard)
@Controller()
export class NewsletterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly emailKeys: EmailKeys,
    private readonly addresses: AddressSubjects,
    private readonly tokens: NewsletterTokens,
    private readonly clock: Clock,
  ) {}

  /** Mails a link that confirms the sign-up. The answer is the same, and has no position, if there is nothing to do. */
  @Serve(enquiryCalls.joinNewsletter)
  async join(
    @Input(enquiryCalls.joinNewsletter) { body }: InputOf<typeof enquiryCalls.joinNewsletter>,
    @CausedBy() cause: Cause,
  ) {
    const { email } = body;
    const subject = await this.addresses.find(this.emailKeys.of(email));
    const enquiry = getSignUpId(subject);
    const signUp = { enquiry, subject, consent: CONSENT, email };
    const command = new JoinNewsletter(streamOf.enquiry(enquiry), signUp, cause);
    accepted(enquiryCalls.joinNewsletter, await this.commands.execute(command));
    return { message: enquiryMessages.joined };
  }

  @Serve(enquiryCalls.confirmNewsletter)
  async confirm(
    @Input(enquiryCalls.confirmNewsletter) { body }: InputOf<typeof enquiryCalls.confirmNewsletter>,
    @CausedBy() cause: Cause,
  ) {
    const enquiry = this.read(body.token);
    const command = new ConfirmNewsletter(streamOf.enquiry(enquiry), { enquiry }, cause);
    const result = await this.commands.execute(command);
    const confirmed = accepted(enquiryCalls.confirmNewsletter, result);
    return Reply.to(confirmed, { message: enquiryMessages.confirmed });
  }

  /** Without asking again: mail programs send it by themselves. */
  @Serve(enquiryCalls.leaveNewsletter)
  @FormFields()
  async leave(
    @Input(enquiryCalls.leaveNewsletter) { query }: InputOf<typeof enquiryCalls.leaveNewsletter>,
    @CausedBy() cause: Cause,
  ) {
    const enquiry = this.read(query.token);
    const command = new LeaveNewsletter(streamOf.enquiry(enquiry), { enquiry }, cause);
    const left = accepted(enquiryCalls.leaveNewsletter, await this.commands.execute(command));
    return Reply.to(left, { message: enquiryMessages.left });
  }

  /** Throws Refused for a token that no mail had. */
  private read(token: string): EnquiryId {
    const signUp = this.tokens.read(token, this.clock.now());
    return signUp ?? accepted(enquiryCalls.confirmNewsletter, refuse('NEWSLETTER.WRONG_LINK'));
  }
}
