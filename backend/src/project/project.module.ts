import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ImageModule } from '../image/image.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ProjectController } from './project.controller.js';
import { CloseProjectHandler } from './close-project.js';
import { EditProjectHandler } from './edit-project.js';
import { ProjectQueriesController } from './project.queries.controller.js';
import { ProjectLister } from './project-lister.js';
import { PostProjectHandler } from './post-project.js';
import { ProjectRows } from './project-rows.js';
import { ShowcaseProjectHandler } from './showcase-project.js';

export { applicantRow } from './project-rows.js';
export { ShowcaseProject } from './showcase-project.js';

@Module({
  imports: [AccountModule, ImageModule, SectorModule],
  controllers: [ProjectController, ProjectQueriesController],
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
