import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  applicationCalls,
  applicationMessages,
  applicationsReadModel,
  type ApplicationView,
  getApplicationId,
  type MyApplicationOnWire,
  type ProjectDetailOnWire,
  toMyApplicationOnWire,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { type AccountId, type Position, type ProjectId, toRupees } from '@nirmaan/contracts/kernel';
import {
  awardStatusOnWire,
  projectsReadModel,
  projectStatusOnWire,
  type ProjectView,
} from '@nirmaan/contracts/project';
import { AttachmentStore } from '../attachment/attachment.module.js';
import { accepted, AtLeast, Input, type InputOf, Reply, Serve } from '../kernel/http/index.js';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import { awardedAmong, getAwardStatus } from '../project/project.module.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import { ApplicationHistory } from './application-history.js';
import { type ProposalEdit, withdrawProposal } from './application.decider.js';
import { EditProposal } from './edit-proposal.js';
import { SubmitProposal, type SubmittedProposal } from './submit-proposal.js';
import { CommandExecutor } from '../kernel/commands/index.js';

@Controller()
export class ApplicationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly sectors: SectorCatalogue,
    private readonly reader: ReadModelReader,
    private readonly histories: ApplicationHistory,
    private readonly attachments: AttachmentStore,
  ) {}

  /** Submits a proposal for one credit of the consultant's subscription. */
  @Serve(applicationCalls.submit, { throttled: true })
  async submit(
    @Input(applicationCalls.submit)
    { body, viewer: { account: consultant }, cause }: InputOf<typeof applicationCalls.submit>,
  ) {
    const { projectId: project } = body;
    const content = await this.readContent(body, consultant);
    const command = new SubmitProposal({ project, consultant, ...content }, cause);
    const submitted = accepted(applicationCalls.submit, await this.commands.execute(command));
    const data = this.onWire(submitted);
    return Reply.to(submitted, { message: applicationMessages.submitted, data });
  }

  /** Changes the consultant's proposal until the project's owner decides on it. */
  @Serve(applicationCalls.edit, { throttled: true })
  async edit(
    @Input(applicationCalls.edit)
    { body, viewer: { account: consultant }, cause }: InputOf<typeof applicationCalls.edit>,
  ) {
    const content = await this.readContent(body, consultant);
    const command = new EditProposal(body.projectId, content, cause);
    return Reply.accept(
      applicationCalls.edit,
      await this.commands.execute(command),
      applicationMessages.edited,
    );
  }

  /** Takes the consultant's proposal back until the project's owner decides on it. */
  @Serve(applicationCalls.withdraw, { throttled: true })
  async withdraw(
    @Input(applicationCalls.withdraw)
    { body, viewer: { account: consultant }, cause }: InputOf<typeof applicationCalls.withdraw>,
  ) {
    const application = getApplicationId(body.projectId, consultant);
    const stream = streamOf.application(application);
    const withdrawn = await this.executor.execute(withdrawProposal, stream, { application }, cause);
    return Reply.accept(applicationCalls.withdraw, withdrawn, applicationMessages.withdrawn);
  }

  /** The consultant's own applications, newest first. */
  @Serve(applicationCalls.mine)
  async mine(
    @Input(applicationCalls.mine)
    { query, viewer: { account: consultant } }: InputOf<typeof applicationCalls.mine>,
    @AtLeast() atLeast: Position | null,
  ) {
    const reading = await this.reader.open(atLeast, applicationsReadModel, projectsReadModel);
    const applications = reading.collection(applicationsReadModel);
    const { rows, ...page } = await readPage(applications, { consultant }, newestFirst, query);
    const data = await this.withProjects(reading, rows);
    return Reply.from(reading, { message: 'Applied projects', data, ...page });
  }

  /** An application's history, optionally as of an instant or a position. */
  @Serve(applicationCalls.history)
  async history(
    @Input(applicationCalls.history)
    { params, query, viewer }: InputOf<typeof applicationCalls.history>,
  ) {
    const history = await this.histories.read(params, query.asOf, viewer);
    return { message: 'History', data: accepted(applicationCalls.history, history) };
  }

  /** What the form holds of a proposal. Throws Refused for an attachment that is not stored. */
  private async readContent(
    { projectId: project, userBudget: amount, preposal: proposal, attachments: named }: Form,
    consultant: AccountId,
  ): Promise<ProposalEdit> {
    const application = getApplicationId(project, consultant);
    const stream = streamOf.application(application);
    const attachments = await this.attachments.claim(named, consultant, stream);
    return { application, amount, proposal, ...(attachments.length > 0 && { attachments }) };
  }

  /** The new application on the wire, before a read model has it. */
  private onWire({ proposal, project, at }: SubmittedProposal): MyApplicationOnWire {
    const view = {
      ...proposal,
      _id: proposal.application,
      status: 'pending' as const,
      reason: null,
      edits: 0,
      editedAt: null,
      updatedAt: at.toISOString(),
    };
    const described = { ...project, _id: proposal.project, phase: 'live' as const };
    return toMyApplicationOnWire(view, this.describe(described, new Set()), project.lastDay);
  }

  private async withProjects(
    reading: Reading,
    applications: readonly ApplicationView[],
  ): Promise<MyApplicationOnWire[]> {
    const ids = applications.map(({ project }) => project);
    const [projects, awarded] = await Promise.all([
      reading.byId(projectsReadModel, ids),
      awardedAmong(reading, ids),
    ]);
    return applications.map((application) => {
      const project = projects.get(application.project);
      const detail = this.describe(project, awarded);
      return toMyApplicationOnWire(application, detail, project?.lastDay ?? '');
    });
  }

  /** The project's part of an application; blank if the project is missing. */
  private describe(
    project: DescribedProject | undefined,
    awarded: ReadonlySet<ProjectId>,
  ): ProjectDetailOnWire {
    if (!project) return missingProject;
    const { title, category, location, phase } = project;
    return {
      ...{ title, category, location },
      sector: this.sectors.getName(project.sector),
      budget: toRupees(project.budget),
      status: projectStatusOnWire[phase],
      awardStatus: getAwardStatus(project, awarded.has(project._id)),
    };
  }
}

type Form = InputOf<typeof applicationCalls.submit>['body'];

type DescribedProject = Pick<
  ProjectView,
  '_id' | 'title' | 'category' | 'sector' | 'budget' | 'location' | 'phase'
>;

const missingProject: ProjectDetailOnWire = {
  ...{ title: '', category: '', sector: '', budget: 0, location: '' },
  status: projectStatusOnWire.closed,
  awardStatus: awardStatusOnWire.pending,
};

const newestFirst: Order<ApplicationView> = { by: 'submittedAt', direction: -1 };
