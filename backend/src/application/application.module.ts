import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ApplicantImageController } from './applicant-image.controller.js';
import { ApplicationController } from './application.controller.js';
import { ApplicationHistory } from './application-history.js';
import { ChangeApplicantStatusHandler } from './change-applicant-status.js';
import { ContactLimit, ProjectContactController } from './project-contact.controller.js';
import { SubmitProposalHandler } from './submit-proposal.js';

export { SubmitProposal, SubmitProposalHandler } from './submit-proposal.js';

@Module({
  imports: [AccountModule, SectorModule],
  controllers: [ApplicationController, ApplicantImageController, ProjectContactController],
  providers: [
    SubmitProposalHandler,
    ChangeApplicantStatusHandler,
    ApplicationHistory,
    ContactLimit,
  ],
})
export class ApplicationModule {}
