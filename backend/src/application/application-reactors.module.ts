import { Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { ReturnStrandedCreditOnCreditSpent } from './reactors/return-stranded-credit-on-credit-spent.reactor.js';
import { SendProposalMailOnProposalSubmitted } from './reactors/send-proposal-mail-on-proposal-submitted.reactor.js';
import { SendStatusMailOnApplicantStatusChanged } from './reactors/send-status-mail-on-applicant-status-changed.reactor.js';
import { ReturnStrandedCreditHandler } from './return-stranded-credit/return-stranded-credit.handler.js';

export { ReturnStrandedCreditOnCreditSpent } from './reactors/return-stranded-credit-on-credit-spent.reactor.js';
export { SendProposalMailOnProposalSubmitted } from './reactors/send-proposal-mail-on-proposal-submitted.reactor.js';
export { SendStatusMailOnApplicantStatusChanged } from './reactors/send-status-mail-on-applicant-status-changed.reactor.js';

const mails = [SendProposalMailOnProposalSubmitted, SendStatusMailOnApplicantStatusChanged];

const returnStrandedCredit = {
  provide: ReturnStrandedCreditOnCreditSpent,
  inject: [CommandBus, SETTINGS],
  useFactory: (commands: CommandBus, { STRANDED_CREDIT_GRACE_MS }: ReactorsSettings) =>
    new ReturnStrandedCreditOnCreditSpent(commands, STRANDED_CREDIT_GRACE_MS),
};

/** What the application slice does in the reactors process. */
@Module({
  providers: [ReturnStrandedCreditHandler, returnStrandedCredit, ...mails],
  exports: [ReturnStrandedCreditOnCreditSpent, ...mails],
})
export class ApplicationReactorsModule {}
