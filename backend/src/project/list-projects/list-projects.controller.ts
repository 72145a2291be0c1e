import { Controller } from '@nestjs/common';
import type { Position } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import {
  AtLeast,
  Input,
  type InputOf,
  MaybeSignedIn,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { ProjectLister } from './project-lister.js';

@Controller()
export class ListProjectsController {
  constructor(private readonly projects: ProjectLister) {}

  @Serve(projectCalls.list)
  list(
    @Input(projectCalls.list) { query }: InputOf<typeof projectCalls.list>,
    @MaybeSignedIn() viewer: Viewer | null,
    @AtLeast() atLeast: Position | null,
  ) {
    return this.projects.all(query, viewer, atLeast);
  }

  @Serve(projectCalls.bySector)
  bySector(
    @Input(projectCalls.bySector) { body }: InputOf<typeof projectCalls.bySector>,
    @MaybeSignedIn() viewer: Viewer | null,
    @AtLeast() atLeast: Position | null,
  ) {
    return this.projects.all(body, viewer, atLeast);
  }

  @Serve(projectCalls.byCategory)
  byCategory(
    @Input(projectCalls.byCategory) { body }: InputOf<typeof projectCalls.byCategory>,
    @MaybeSignedIn() viewer: Viewer | null,
    @AtLeast() atLeast: Position | null,
  ) {
    return this.projects.all(body, viewer, atLeast);
  }

  @Serve(projectCalls.mine)
  mine(
    @Input(projectCalls.mine) { query }: InputOf<typeof projectCalls.mine>,
    @SignedIn() viewer: Viewer,
    @AtLeast() atLeast: Position | null,
  ) {
    return this.projects.mine(query, viewer, atLeast);
  }
}
