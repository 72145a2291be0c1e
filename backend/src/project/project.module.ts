import { Module } from '@nestjs/common';
import { ImageModule } from '../image/image.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ListProjectsController } from './list-projects/list-projects.controller.js';
import { ProjectLister } from './list-projects/project-lister.js';
import { PostProjectController } from './post-project/post-project.controller.js';
import { PostProjectHandler } from './post-project/post-project.handler.js';
import { ProjectRows } from './project-rows.js';

@Module({
  imports: [ImageModule, SectorModule],
  controllers: [PostProjectController, ListProjectsController],
  providers: [PostProjectHandler, ProjectLister, ProjectRows],
})
export class ProjectModule {}
