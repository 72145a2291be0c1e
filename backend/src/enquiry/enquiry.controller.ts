import { Controller, Req } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CONSENT, enquiryCalls, enquiryId, enquiryMessages } from '@nirmaan/contracts/enquiry';
import type { Request } from 'express';
import { EmailKeys } from '../account/account.module.js';
import { AddressSubjects } from '../erasure/address-subjects.js';
import {
  getAddress,
  Input,
  type InputOf,
  isThisMachine,
  type NewId,
  Reply,
  Serve,
  Submission,
} from '../kernel/http/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { sendEnquiry } from './enquiry.decider.js';
import { CommandExecutor } from '../kernel/commands/index.js';

/** Events stay for ever, so a flood of enquiries would fill the disk. */
const ofNetwork = { windowMs: 60 * 60_000, max: 20, refusal: 'REQUEST.TOO_MANY' } as const;

@Controller()
export class EnquiryController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly emailKeys: EmailKeys,
    private readonly addresses: AddressSubjects,
    private readonly shared: SharedValues,
  ) {}

  /** Stores an enquiry from a contact form; a repeated submit is stored once. */
  @Serve(enquiryCalls.send, { throttled: true })
  async send(
    @Input(enquiryCalls.send) { body, cause }: InputOf<typeof enquiryCalls.send>,
    @Submission() newId: NewId,
    @Req() request: Request,
  ) {
    if (!isThisMachine(request))
      await this.shared.limit(`enquiries of ${getAddress(request)}`, ofNetwork);
    const enquiry = enquiryId.parse(newId('enquiry', 'visitor'));
    const subject = await this.addresses.find(this.emailKeys.of(body.email));
    const message = { enquiry, subject, consent: CONSENT, ...body };
    const stream = streamOf.enquiry(enquiry);
    const sent = await this.executor.execute(sendEnquiry, stream, message, cause);
    return Reply.accept(enquiryCalls.send, sent, enquiryMessages.sent);
  }
}
