import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  projectCalls,
  projectMessages,
  type UpdateProjectRequest,
} from '@nirmaan/contracts/project';
import type { Cause } from '@nirmaan/platform/eventstore';
import { FormWithImage, ImageDesk, UploadedImage } from '../../image/image.module.js';
import { CommandExecutor } from '../../kernel/commands/index.js';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { SectorCatalogue } from '../../sector/sector.module.js';
import type { ProjectChanges } from '../edit-project.decider.js';
import { ownedBy, project } from '../project.decider.js';
import { EditProject } from './edit-project.command.js';

@Controller()
export class EditProjectController {
  constructor(
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly images: ImageDesk,
    private readonly sectors: SectorCatalogue,
  ) {}

  /** Changes what the form names of one's own project. A picture is kept only for its owner. */
  @Serve(projectCalls.update)
  @FormWithImage()
  async edit(
    @Input(projectCalls.update) { body }: InputOf<typeof projectCalls.update>,
    @UploadedImage() file: Buffer | null,
    @SignedIn() { account: by }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const named = this.changesIn(body);
    const { state } = await this.executor.load(project, streamOf.project(body.projectId));
    accepted(ownedBy(state, by));
    const changes = { ...named, image: (await this.images.keep(file)) ?? undefined };
    const command = new EditProject({ project: body.projectId, by, changes }, cause);
    const edited = accepted(await this.commands.execute(command));
    return Reply.to(edited, { message: projectMessages.updated });
  }

  private changesIn({
    projectId: _,
    sector,
    expDate,
    ...rest
  }: UpdateProjectRequest): ProjectChanges {
    const chosen = sector === undefined ? undefined : accepted(this.sectors.choose(sector));
    return { ...rest, sector: chosen, lastDay: expDate };
  }
}
