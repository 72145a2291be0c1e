import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ImageModule } from '../image/image.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { CloseProjectController } from './close-project/close-project.controller.js';
import { CloseProjectHandler } from './close-project/close-project.handler.js';
import { EditProjectController } from './edit-project/edit-project.controller.js';
import { EditProjectHandler } from './edit-project/edit-project.handler.js';
import { ListCompletedProjectsController } from './list-completed-projects/list-completed-projects.controller.js';
import { ListProjectsController } from './list-projects/list-projects.controller.js';
import { ProjectLister } from './list-projects/project-lister.js';
import { PostProjectController } from './post-project/post-project.controller.js';
import { PostProjectHandler } from './post-project/post-project.handler.js';
import { ProjectRows } from './project-rows.js';
import { ShowcaseProjectHandler } from './showcase-project/showcase-project.handler.js';

export { applicantRow } from './applicant-row.js';
export { ShowcaseProject } from './showcase-project/showcase-project.command.js';

@Module({
  imports: [AccountModule, ImageModule, SectorModule],
  controllers: [
    PostProjectController,
    EditProjectController,
    CloseProjectController,
    ListProjectsController,
    ListCompletedProjectsController,
  ],
  providers: [
    PostProjectHandler,
    EditProjectHandler,
    CloseProjectHandler,
    ShowcaseProjectHandler,
    ProjectLister,
    ProjectRows,
  ],
})
export class ProjectModule {}
