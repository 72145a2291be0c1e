import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  awardStatusOnWire,
  type PostProjectRequest,
  projectCalls,
  projectId,
  projectMessages,
  type ProjectOnWire,
  type ProjectPosted,
  toProjectOnWire,
} from '@nirmaan/contracts/project';
import type { Cause } from '@nirmaan/platform/eventstore';
import { PersonNames } from '../../account/account.module.js';
import { FormWithImage, ImageDesk, UploadedImage } from '../../image/image.module.js';
import { Clock } from '../../kernel/commands/index.js';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  type NewId,
  Reply,
  Serve,
  SignedIn,
  Submission,
  type Viewer,
} from '../../kernel/http/index.js';
import { SectorCatalogue } from '../../sector/sector.module.js';
import { stillAhead } from '../project.decider.js';
import { type Posted, PostProject } from './post-project.command.js';

@Controller()
export class PostProjectController {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly names: PersonNames,
    private readonly images: ImageDesk,
    private readonly sectors: SectorCatalogue,
  ) {}

  /** Posts a project. Its picture is kept first, under a name that follows from its content. */
  @Serve(projectCalls.post)
  @FormWithImage()
  async post(
    @Input(projectCalls.post) { body }: InputOf<typeof projectCalls.post>,
    @UploadedImage() file: Buffer | null,
    @SignedIn() { account: owner }: Viewer,
    @Submission() newId: NewId,
    @CausedBy() cause: Cause,
  ) {
    const sector = accepted(this.sectors.choose(body.sector));
    accepted(stillAhead(body.expDate, this.clock.now()));
    const image = await this.images.keep(file);
    const id = projectId.parse(newId('project', owner));
    const project = { ...detailsOf(body), project: id, owner, sector, image };
    const posted = accepted(await this.commands.execute(new PostProject(project, cause)));
    const answer = await this.onWire(project, posted);
    return Reply.to(posted, { message: projectMessages.posted, project: answer });
  }

  /** The new project as its owner sees it, before any read model knows of it. */
  private async onWire(project: ProjectPosted['data'], { at }: Posted): Promise<ProjectOnWire> {
    const updatedAt = at.toISOString();
    const view = { ...project, _id: project.project, phase: 'live' as const, updatedAt };
    return toProjectOnWire(view, {
      sector: this.sectors.nameOf(project.sector),
      awardStatus: awardStatusOnWire.pending,
      userName: await this.names.of(project.owner),
      userPhone: '',
      userEmail: '',
      executiondetails: [],
      applerUser: [],
      pendingApplicants: 0,
    });
  }
}

const detailsOf = ({ expDate: lastDay, ...details }: PostProjectRequest) => ({
  ...details,
  lastDay,
});
