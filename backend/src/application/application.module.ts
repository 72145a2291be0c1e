import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ApplicationController } from './application.controller.js';
import { ApplicationHistory } from './application-history.js';
import { ChangeApplicantStatusHandler } from './change-applicant-status.js';
import { SubmitProposalHandler } from './submit-proposal.js';

export { SubmitProposal, SubmitProposalHandler } from './submit-proposal.js';

@Module({
  imports: [AccountModule, SectorModule],
  controllers: [ApplicationController],
  providers: [SubmitProposalHandler, ChangeApplicantStatusHandler, ApplicationHistory],
})
export class ApplicationModule {}
