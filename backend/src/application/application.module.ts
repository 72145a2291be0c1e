import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ChangeApplicantStatusController } from './change-applicant-status/change-applicant-status.controller.js';
import { ChangeApplicantStatusHandler } from './change-applicant-status/change-applicant-status.handler.js';
import { MyApplicationsController } from './my-applications/my-applications.controller.js';
import { ProjectDetails } from './project-details.js';
import { AttemptCredits } from './submit-proposal/attempt-credits.js';
import { ProposalAttempts } from './submit-proposal/proposal-attempts.js';
import { SubmitProposalController } from './submit-proposal/submit-proposal.controller.js';
import { SubmitProposalHandler } from './submit-proposal/submit-proposal.handler.js';
import { ViewApplicantsController } from './view-applicants/view-applicants.controller.js';
import { ViewHistoryController } from './view-history/view-history.controller.js';

export { AttemptCredits } from './submit-proposal/attempt-credits.js';
export { ProposalAttempts } from './submit-proposal/proposal-attempts.js';

@Module({
  imports: [AccountModule, SectorModule, AuditModule],
  controllers: [
    SubmitProposalController,
    ChangeApplicantStatusController,
    ViewApplicantsController,
    MyApplicationsController,
    ViewHistoryController,
  ],
  providers: [
    SubmitProposalHandler,
    ProposalAttempts,
    AttemptCredits,
    ChangeApplicantStatusHandler,
    ProjectDetails,
  ],
})
export class ApplicationModule {}
