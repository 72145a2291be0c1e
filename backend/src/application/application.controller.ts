import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { accountsReadModel } from '@nirmaan/contracts/account';
import {
  applicationCalls,
  applicationMessages,
  applicationsReadModel,
  type ApplicationView,
  getApplicationId,
  type MyApplicationOnWire,
  stateOnWire,
  toHistoryEntryOnWire,
  toMyApplicationOnWire,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import { projectsReadModel } from '@nirmaan/contracts/project';
import type { Cause } from '@nirmaan/platform/eventstore';
import { accountsById, PersonNames } from '../account/account.module.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import {
  accepted,
  AtLeast,
  CausedBy,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import { ownedBy, project } from '../project/project.decider.js';
import { applicantRow } from '../project/project.module.js';
import { ApplicationHistory } from './application-history.js';
import { ChangeApplicantStatus } from './change-applicant-status.js';
import { ProjectDetails } from './project-details.js';
import { SubmitProposal, type Submitted } from './submit-proposal.js';

@Controller()
export class ApplicationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly details: ProjectDetails,
    private readonly reader: ReadModelReader,
    private readonly executor: CommandExecutor,
    private readonly histories: ApplicationHistory,
    private readonly names: PersonNames,
  ) {}

  /** Submits a proposal for one credit of the consultant's subscription. */
  @UseGuards(ThrottlerGuard)
  @Serve(applicationCalls.submit)
  async submit(
    @Input(applicationCalls.submit) { body }: InputOf<typeof applicationCalls.submit>,
    @SignedIn() { account: consultant }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const { projectId: project, userBudget: amount, preposal: proposal } = body;
    const application = getApplicationId(project, consultant);
    const offer = { application, project, consultant, amount, proposal };
    const submitted = accepted(await this.commands.execute(new SubmitProposal(offer, cause)));
    const data = this.onWire(submitted);
    return Reply.to(submitted, { message: applicationMessages.submitted, data });
  }

  /** Sets an applicant to pending, awarded or rejected, in any order. */
  @Serve(applicationCalls.changeStatus)
  async change(
    @Input(applicationCalls.changeStatus) { body }: InputOf<typeof applicationCalls.changeStatus>,
    @SignedIn() { account: by }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const { projectId: project, consultant, status: to, reason } = body;
    const command = new ChangeApplicantStatus({ project, consultant, to, by, reason }, cause);
    const changed = accepted(await this.commands.execute(command));
    return Reply.to(changed, { message: applicationMessages.statusUpdated });
  }

  /** The consultant's own applications, newest first. */
  @Serve(applicationCalls.mine)
  async mine(
    @Input(applicationCalls.mine) { query }: InputOf<typeof applicationCalls.mine>,
    @SignedIn() { account: consultant }: Viewer,
    @AtLeast() atLeast: Position | null,
  ) {
    const reading = await this.reader.open(atLeast, applicationsReadModel, projectsReadModel);
    const applications = reading.collection(applicationsReadModel);
    const { rows, ...page } = await readPage(applications, { consultant }, newestFirst, query);
    const data = await this.withProjects(reading, rows);
    return Reply.from(reading, { message: 'Applied projects', data, ...page });
  }

  /** A project's applicants, newest first, for its owner. */
  @Serve(applicationCalls.applicants)
  async applicants(
    @Input(applicationCalls.applicants)
    { params, query }: InputOf<typeof applicationCalls.applicants>,
    @SignedIn() { account }: Viewer,
    @AtLeast() atLeast: Position | null,
  ) {
    const { state } = await this.executor.load(project, streamOf.project(params.id));
    accepted(ownedBy(state, account));
    const reading = await this.reader.open(atLeast, applicationsReadModel, accountsReadModel);
    const applicants = reading.collection(applicationsReadModel);
    const filter = { project: params.id };
    const { rows, ...page } = await readPage(applicants, filter, newestFirst, query);
    const people = await accountsById(
      reading,
      rows.map(({ consultant }) => consultant),
    );
    const data = rows.map((applicant) => applicantRow(applicant, people));
    return Reply.from(reading, { message: 'Applicants', data, ...page });
  }

  /** An application's history, optionally as of an instant or a position. */
  @Serve(applicationCalls.history)
  async history(
    @Input(applicationCalls.history) { params, query }: InputOf<typeof applicationCalls.history>,
    @SignedIn() viewer: Viewer,
  ) {
    const steps = accepted(await this.histories.read(params, query.asOf, viewer));
    const names = await this.names.ofAll(steps.map(({ by }) => by));
    const entries = steps.map((step) => toHistoryEntryOnWire(step, names.get(step.by) ?? ''));
    const state = stateOnWire(steps.at(-1)?.to ?? null);
    return { message: 'History', data: { ...params, state, entries } };
  }

  /** The new application on the wire, before a read model has it. */
  private onWire({ proposal, project, at }: Submitted): MyApplicationOnWire {
    const view = {
      ...proposal,
      _id: proposal.application,
      status: 'pending' as const,
      updatedAt: at.toISOString(),
    };
    return toMyApplicationOnWire(view, this.details.of(project), project.lastDay);
  }

  private async withProjects(
    reading: Reading,
    applications: readonly ApplicationView[],
  ): Promise<MyApplicationOnWire[]> {
    const ids = applications.map(({ project }) => project);
    const found = await reading
      .collection(projectsReadModel)
      .find({ _id: { $in: ids } })
      .toArray();
    const projects = new Map(found.map((project) => [project._id, project]));
    return applications.map((application) => {
      const project = projects.get(application.project);
      return toMyApplicationOnWire(application, this.details.of(project), project?.lastDay ?? '');
    });
  }
}

const newestFirst: Order<ApplicationView> = { by: 'submittedAt', direction: -1 };
