import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { ImageModule } from '../image/image.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ProjectController } from './project.controller.js';
import { ProjectQueriesController } from './project.queries.controller.js';
import { ProjectLister } from './project-lister.js';
import { ProjectRows } from './project-rows.js';

export * from './applicants-of-projects.js';
export { listCompleted } from './completed-work.js';
export { loadOwnProject } from './load-own-project.js';
export { getAwardStatus } from './project-rows.js';

@Module({
  imports: [AccountModule, AttachmentModule, ImageModule, SectorModule],
  controllers: [ProjectController, ProjectQueriesController],
  providers: [ProjectLister, ProjectRows],
})
export class ProjectModule {}
