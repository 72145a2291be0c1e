import { Module } from '@nestjs/common';
import { SectorModule } from '../sector/sector.module.js';
import { ChangeApplicantStatusController } from './change-applicant-status/change-applicant-status.controller.js';
import { ChangeApplicantStatusHandler } from './change-applicant-status/change-applicant-status.handler.js';
import { MyApplicationsController } from './my-applications/my-applications.controller.js';
import { ProjectDetails } from './project-details.js';
import { SubmitProposalController } from './submit-proposal/submit-proposal.controller.js';
import { SubmitProposalHandler } from './submit-proposal/submit-proposal.handler.js';
import { ViewApplicantsController } from './view-applicants/view-applicants.controller.js';
import { ViewHistoryController } from './view-history/view-history.controller.js';

export { applicantRow } from './applicant-rows.js';

@Module({
  imports: [SectorModule],
  controllers: [
    SubmitProposalController,
    ChangeApplicantStatusController,
    ViewApplicantsController,
    MyApplicationsController,
    ViewHistoryController,
  ],
  providers: [SubmitProposalHandler, ChangeApplicantStatusHandler, ProjectDetails],
})
export class ApplicationModule {}
