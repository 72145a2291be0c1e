import { Controller, Req } from '@nestjs/common';
import {
  enquiryCalls,
  type EnquiryId,
  enquiryId,
  enquiryMessages,
  getSignUpId,
} from '@nirmaan/contracts/enquiry';
import { accept, CONSENT, refuse } from '@nirmaan/contracts/kernel';
import type { Request } from 'express';
import { EmailKeys, UnverifiedMails } from '../account/account.module.js';
import {
  accepted,
  getAddress,
  type InputOf,
  isThisMachine,
  type NewId,
  Reply,
  Serve,
  Submission,
} from '../kernel/http/index.js';
import { FormFields } from '../kernel/http/multipart.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { NewsletterTokens } from './newsletter-tokens.js';
import { CommandBus, Clock } from '../kernel/commands/index.js';
import { AddressSubjects } from '../erasure/erasures.js';
import {
  ConfirmNewsletter,
  JoinNewsletter,
  LeaveNewsletter,
  SendEnquiry,
} from './enquiry.commands.js';

type Of<Call extends keyof typeof enquiryCalls> = InputOf<(typeof enquiryCalls)[Call]>;

/** Events stay for ever, so a flood of them would fill the disk. */
const ofNetwork = { windowMs: 60 * 60_000, max: 20, refusal: 'REQUEST.TOO_MANY' } as const;

@Controller()
export class EnquiryController {
  constructor(
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly emailKeys: EmailKeys,
    private readonly addresses: AddressSubjects,
    private readonly shared: SharedValues,
    private readonly tokens: NewsletterTokens,
    private readonly mails: UnverifiedMails,
  ) {}

  /** Stores an enquiry from a contact form; a repeated submit is stored once. */
  @Serve(enquiryCalls.send)
  async send(
    { body, cause, accepted }: Of<'send'>,
    @Submission() newId: NewId,
    @Req() request: Request,
  ) {
    accepted(await this.countOfNetwork('enquiries', request));
    const enquiry = enquiryId.parse(newId('enquiry', 'visitor'));
    const subject = await this.addresses.find(this.emailKeys.of(body.email));
    const message = { enquiry, subject, consent: CONSENT, ...body };
    const sent = await this.bus.execute(new SendEnquiry(enquiry, message, cause));
    return Reply.to(accepted(sent), { message: enquiryMessages.sent });
  }

  /** Mails a link that confirms the sign-up. The answer is the same, and has no position, if there is nothing to do. */
  @Serve(enquiryCalls.joinNewsletter)
  async join({ body, cause, accepted }: Of<'joinNewsletter'>, @Req() request: Request) {
    accepted(await this.countOfNetwork('newsletter sign-ups', request));
    const { email } = body;
    if (!(await this.mails.count(email)).ok) return { message: enquiryMessages.joined };
    const subject = await this.addresses.find(this.emailKeys.of(email));
    const enquiry = getSignUpId(subject);
    const signUp = { enquiry, subject, consent: CONSENT, email };
    accepted(await this.bus.execute(new JoinNewsletter(enquiry, signUp, cause)));
    return { message: enquiryMessages.joined };
  }

  @Serve(enquiryCalls.confirmNewsletter)
  async confirm({ body, cause, accepted }: Of<'confirmNewsletter'>) {
    const enquiry = this.read(body.token);
    const confirmed = await this.bus.execute(new ConfirmNewsletter(enquiry, { enquiry }, cause));
    return Reply.to(accepted(confirmed), { message: enquiryMessages.confirmed });
  }

  /** Without asking again: mail programs send it by themselves. */
  @Serve(enquiryCalls.leaveNewsletter)
  @FormFields()
  async leave({ query, cause, accepted }: Of<'leaveNewsletter'>) {
    const enquiry = this.read(query.token);
    const left = await this.bus.execute(new LeaveNewsletter(enquiry, { enquiry }, cause));
    return Reply.to(accepted(left), { message: enquiryMessages.left });
  }

  private async countOfNetwork(what: string, request: Request) {
    if (isThisMachine(request)) return accept(null);
    return this.shared.limit(`${what} of ${getAddress(request)}`, ofNetwork);
  }

  /** Throws Refused for a token that no mail had. */
  private read(token: string): EnquiryId {
    const signUp = this.tokens.read(token, this.clock.now());
    return signUp ?? accepted(enquiryCalls.confirmNewsletter, refuse('NEWSLETTER.WRONG_LINK'));
  }
}
