import { Module } from '@nestjs/common';
import { ClosingProjectWatch } from './closing-projects/closing-project-watch.js';
import { Notifier } from './notifier.js';
import { TellBuyerOnSubscriptionPaid } from './reactors/tell-buyer-on-subscription-paid.reactor.js';
import { TellConsultantOnApplicantStatusChanged } from './reactors/tell-consultant-on-applicant-status-changed.reactor.js';
import { TellOwnerOnProposalSubmitted } from './reactors/tell-owner-on-proposal-submitted.reactor.js';

export { ClosingProjectWatch } from './closing-projects/closing-project-watch.js';
export { TellBuyerOnSubscriptionPaid } from './reactors/tell-buyer-on-subscription-paid.reactor.js';
export { TellConsultantOnApplicantStatusChanged } from './reactors/tell-consultant-on-applicant-status-changed.reactor.js';
export { TellOwnerOnProposalSubmitted } from './reactors/tell-owner-on-proposal-submitted.reactor.js';

const reactors = [
  TellOwnerOnProposalSubmitted,
  TellConsultantOnApplicantStatusChanged,
  TellBuyerOnSubscriptionPaid,
  ClosingProjectWatch,
];

/** What the notification slice does in the reactors process. */
@Module({ providers: [Notifier, ...reactors], exports: reactors })
export class NotificationReactorsModule {}
