import { Controller, UseGuards } from '@nestjs/common';
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
import { EmailKeys } from '../account/account.module.js';
import { AddressSubjects } from '../erasure/address-subjects.js';
import { CommandExecutor, Clock } from '../kernel/commands/index.js';
import { accepted, Input, type InputOf, Reply, Serve } from '../kernel/http/index.js';
import { FormFields } from '../kernel/http/multipart.js';
import { confirmNewsletter, joinNewsletter, leaveNewsletter } from './newsletter.decider.js';
import { NewsletterTokens } from './newsletter-tokens.js';

@UseGuards(ThrottlerGuard)
@Controller()
export class NewsletterController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly emailKeys: EmailKeys,
    private readonly addresses: AddressSubjects,
    private readonly tokens: NewsletterTokens,
    private readonly clock: Clock,
  ) {}

  /** Mails a link that confirms the sign-up. The answer is the same, and has no position, if there is nothing to do. */
  @Serve(enquiryCalls.joinNewsletter)
  async join(
    @Input(enquiryCalls.joinNewsletter)
    { body, cause }: InputOf<typeof enquiryCalls.joinNewsletter>,
  ) {
    const { email } = body;
    const subject = await this.addresses.find(this.emailKeys.of(email));
    const enquiry = getSignUpId(subject);
    const signUp = { enquiry, subject, consent: CONSENT, email };
    const stream = streamOf.enquiry(enquiry);
    accepted(
      enquiryCalls.joinNewsletter,
      await this.executor.execute(joinNewsletter, stream, signUp, cause),
    );
    return { message: enquiryMessages.joined };
  }

  @Serve(enquiryCalls.confirmNewsletter)
  async confirm(
    @Input(enquiryCalls.confirmNewsletter)
    { body, cause }: InputOf<typeof enquiryCalls.confirmNewsletter>,
  ) {
    const enquiry = this.read(body.token);
    const stream = streamOf.enquiry(enquiry);
    const confirmed = await this.executor.execute(confirmNewsletter, stream, { enquiry }, cause);
    return Reply.accept(enquiryCalls.confirmNewsletter, confirmed, enquiryMessages.confirmed);
  }

  /** Without asking again: mail programs send it by themselves. */
  @Serve(enquiryCalls.leaveNewsletter)
  @FormFields()
  async leave(
    @Input(enquiryCalls.leaveNewsletter)
    { query, cause }: InputOf<typeof enquiryCalls.leaveNewsletter>,
  ) {
    const enquiry = this.read(query.token);
    const stream = streamOf.enquiry(enquiry);
    const left = await this.executor.execute(leaveNewsletter, stream, { enquiry }, cause);
    return Reply.accept(enquiryCalls.leaveNewsletter, left, enquiryMessages.left);
  }

  /** Throws Refused for a token that no mail had. */
  private read(token: string): EnquiryId {
    const signUp = this.tokens.read(token, this.clock.now());
    return signUp ?? accepted(enquiryCalls.confirmNewsletter, refuse('NEWSLETTER.WRONG_LINK'));
  }
}
