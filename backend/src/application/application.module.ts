import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ApplicationController } from './application.controller.js';
import { ApplicationHistory } from './application-history.js';
import { ChangeApplicantStatusHandler } from './change-applicant-status.js';
import { ProjectDetails } from './project-details.js';
import { AttemptCredits, ProposalAttempts } from './proposal-attempts.js';
import { SubmitProposalHandler } from './submit-proposal.js';

export { AttemptCredits, ProposalAttempts } from './proposal-attempts.js';

@Module({
  imports: [AccountModule, SectorModule],
  controllers: [ApplicationController],
  providers: [
    SubmitProposalHandler,
    ProposalAttempts,
    AttemptCredits,
    ChangeApplicantStatusHandler,
    ProjectDetails,
    ApplicationHistory,
  ],
})
export class ApplicationModule {}
