import { Controller } from '@nestjs/common';
import { MAX_ATTACHMENTS } from '@nirmaan/contracts/attachment';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  awardStatusOnWire,
  MAX_KEY_POINTS,
  MAX_PROJECT_EDITS,
  projectCalls,
  projectId,
  projectMessages,
  type ProjectOnWire,
  type ProjectPosted,
  toProjectOnWire,
  type UpdateProjectRequest,
} from '@nirmaan/contracts/project';
import { PersonNames } from '../account/account.module.js';
import { AttachmentStore } from '../attachment/attachment.module.js';
import { FormWithImage, ImageUploader, UploadedImage } from '../image/image.module.js';
import { Clock, CommandBus, AggregateReader } from '../kernel/commands/index.js';
import {
  accepted,
  type InputOf,
  type NewId,
  Reply,
  Serve,
  Submission,
} from '../kernel/http/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import {
  requireOwner,
  projectAggregate,
  type ProjectChanges,
  requireFutureLastDay,
} from './project.decider.js';
import { CloseProject, EditProject, PostProject } from './project.commands.js';

type Of<Call extends keyof typeof projectCalls> = InputOf<(typeof projectCalls)[Call]>;

const editLimit = {
  windowMs: 24 * 60 * 60_000,
  max: MAX_PROJECT_EDITS,
  refusal: 'PROJECT.EDITED_OFTEN',
} as const;

@Controller()
export class ProjectController {
  constructor(
    private readonly clock: Clock,
    private readonly names: PersonNames,
    private readonly images: ImageUploader,
    private readonly attachments: AttachmentStore,
    private readonly sectors: SectorCatalogue,
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly shared: SharedValues,
  ) {}

  /** Posts a project. Stores its picture first, under a name derived from its content. */
  @Serve(projectCalls.post)
  @FormWithImage(20 + MAX_KEY_POINTS + 2 * MAX_ATTACHMENTS)
  async post(
    { body, viewer: { account: owner }, cause, accepted }: Of<'post'>,
    @UploadedImage() file: Buffer | null,
    @Submission() newId: NewId,
  ) {
    const sector = accepted(this.sectors.choose(body.sector));
    accepted(requireFutureLastDay(body.expDate, this.clock.now()));
    const image = await this.images.store(file, 'public', owner);
    const id = projectId.parse(newId('project', owner));
    const stream = streamOf.project(id);
    const { attachments: named, expDate: lastDay, ...details } = body;
    const attachments = await this.attachments.claim(named, owner, stream);
    const project = {
      ...details,
      lastDay,
      project: id,
      owner,
      sector,
      image,
      ...(attachments.length > 0 && { attachments }),
    };
    const posted = accepted(await this.bus.execute(new PostProject(id, project, cause)));
    const answer = await this.onWire(project, posted.at);
    return Reply.to(posted, { message: projectMessages.posted, project: answer });
  }

  /** Edits the caller's project. Checks ownership before it stores a picture. */
  @Serve(projectCalls.update)
  @FormWithImage(20 + MAX_KEY_POINTS + 2 * MAX_ATTACHMENTS)
  async edit(
    { body, viewer: { account: by }, cause, accepted }: Of<'update'>,
    @UploadedImage() file: Buffer | null,
  ) {
    const { projectId: project, attachments } = body;
    const named = this.changesIn(body);
    const stream = streamOf.project(project);
    const { state } = await this.aggregates.load(projectAggregate, project);
    accepted(requireOwner(state, by));
    accepted(await this.shared.limit(`edits of ${project}`, editLimit));
    const changes = {
      ...named,
      image: (await this.images.store(file, 'public', by)) ?? undefined,
      attachments: attachments && (await this.attachments.claim(attachments, by, stream)),
    };
    const edit = { project, by, changes };
    const edited = await this.bus.execute(new EditProject(project, edit, cause));
    return Reply.to(accepted(edited), { message: projectMessages.updated });
  }

  /** Closes a project for applications before its last day. */
  @Serve(projectCalls.close, { throttled: false })
  async close({ body, viewer: { account: by }, cause, accepted }: Of<'close'>) {
    const { projectId: project } = body;
    const closed = await this.bus.execute(new CloseProject(project, { project, by }, cause));
    return Reply.to(accepted(closed), { message: projectMessages.closed });
  }

  /** The new project on the wire, before a read model has it. */
  private async onWire(project: ProjectPosted['data'], at: Date): Promise<ProjectOnWire> {
    const postedAt = at.toISOString();
    const view = {
      ...project,
      _id: project.project,
      phase: 'live' as const,
      postedAt,
      updatedAt: postedAt,
    };
    return toProjectOnWire(view, {
      sector: this.sectors.getName(project.sector),
      awardStatus: awardStatusOnWire.pending,
      userName: await this.names.get(project.owner),
      userPhone: '',
      userEmail: '',
      executiondetails: [],
      applerUser: [],
      proposals: 0,
      pendingApplicants: 0,
      applied: false,
      invited: false,
      workCompleted: false,
    });
  }

  private changesIn({
    projectId: _,
    sector,
    expDate,
    attachments: _attachments,
    ...rest
  }: UpdateProjectRequest): ProjectChanges {
    const chosen =
      sector === undefined ? undefined : accepted(projectCalls.update, this.sectors.choose(sector));
    return { ...rest, sector: chosen, lastDay: expDate };
  }
}
