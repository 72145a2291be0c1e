import { Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { ReleaseOrphanedCreditOnCreditSpent } from './reactors/release-orphaned-credit-on-credit-spent.reactor.js';
import { SendProposalMailOnProposalSubmitted } from './reactors/send-proposal-mail-on-proposal-submitted.reactor.js';
import { SendStatusMailOnApplicantStatusChanged } from './reactors/send-status-mail-on-applicant-status-changed.reactor.js';
import { ReleaseOrphanedCreditHandler } from './release-orphaned-credit.js';

export { ReleaseOrphanedCreditOnCreditSpent } from './reactors/release-orphaned-credit-on-credit-spent.reactor.js';
export { SendProposalMailOnProposalSubmitted } from './reactors/send-proposal-mail-on-proposal-submitted.reactor.js';
export { SendStatusMailOnApplicantStatusChanged } from './reactors/send-status-mail-on-applicant-status-changed.reactor.js';

const mails = [SendProposalMailOnProposalSubmitted, SendStatusMailOnApplicantStatusChanged];

const releaseOrphanedCredit = {
  provide: ReleaseOrphanedCreditOnCreditSpent,
  inject: [CommandBus, SETTINGS],
  useFactory: (commands: CommandBus, { ORPHANED_CREDIT_GRACE_MS }: ReactorsSettings) =>
    new ReleaseOrphanedCreditOnCreditSpent(commands, ORPHANED_CREDIT_GRACE_MS),
};

/** What the application slice does in the reactors process. */
@Module({
  providers: [ReleaseOrphanedCreditHandler, releaseOrphanedCredit, ...mails],
  exports: [ReleaseOrphanedCreditOnCreditSpent, ...mails],
})
export class ApplicationReactorsModule {}
