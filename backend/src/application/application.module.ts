import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ApplicantsController } from './applicants.controller.js';
import { ApplicationFilesController } from './application-files.controller.js';
import { ApplicationController } from './application.controller.js';
import { ApplicationHistory } from './application-history.js';
import {
  ChangeApplicantStatusHandler,
  RejectPendingApplicantsHandler,
} from './change-applicant-status.js';
import { MyApplications } from './my-applications.js';
import { SubmitProposalHandler } from './submit-proposal.js';

export { AwardRelease, type TakenAward } from './change-applicant-status.js';
export { SubmitProposal, SubmitProposalHandler } from './submit-proposal.js';

@Module({
  imports: [AccountModule, AttachmentModule, SectorModule],
  controllers: [ApplicationController, ApplicantsController, ApplicationFilesController],
  providers: [
    SubmitProposalHandler,
    ChangeApplicantStatusHandler,
    RejectPendingApplicantsHandler,
    ApplicationHistory,
    MyApplications,
  ],
})
export class ApplicationModule {}
