import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ApplicantsController } from './applicants.controller.js';
import { ApplicationFilesController } from './application-files.controller.js';
import { ApplicationController } from './application.controller.js';
import { ApplicationHistory } from './application-history.js';
import { ChangeApplicantStatus, RejectPendingApplicants } from './change-applicant-status.js';
import { MyApplications } from './my-applications.js';
import { SubmitProposal } from './submit-proposal.js';

export { SubmitProposal } from './submit-proposal.js';

@Module({
  imports: [AccountModule, AttachmentModule, SectorModule],
  controllers: [ApplicationController, ApplicantsController, ApplicationFilesController],
  providers: [
    SubmitProposal,
    ChangeApplicantStatus,
    RejectPendingApplicants,
    ApplicationHistory,
    MyApplications,
  ],
})
export class ApplicationModule {}
