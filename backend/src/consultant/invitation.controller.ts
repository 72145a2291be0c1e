import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Controller } from '@nestjs/common';
import { applicationsReadModel, getApplicationId } from '@nirmaan/contracts/application';
import {
  consultantCalls,
  type ConsultantInvited,
  consultantMessages,
  consultantsReadModel,
  getInvitationId,
  type InvitationOnWire,
  invitationsReadModel,
  type InvitationView,
  MAX_INVITATIONS,
  MAX_INVITATIONS_OF_ONE,
} from '@nirmaan/contracts/consultant';
import {
  type AccountId,
  omitUndefined,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import { type ProjectId, projectsReadModel } from '@nirmaan/contracts/project';
import type { Filter } from 'mongodb';
import { accountAggregate } from '../account/account.decider.js';
import { applicationAggregate } from '../application/application.decider.js';
import {
  type Cause,
  CommandBus,
  CommandExecutor,
  type CommandResult,
} from '../kernel/commands/index.js';
import { AtLeast, type InputOf, Reply, Serve } from '../kernel/http/index.js';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { projectAggregate, requireOpen, requireOwner } from '../project/project.decider.js';
import { listOwnProjects } from '../project/project.module.js';
import { type InvitationState, inviteConsultant, isListed } from './consultant.decider.js';

/** Of a project. */
const invitedConsultants = {
  what: 'consultants invited',
  max: MAX_INVITATIONS,
  refusal: 'CONSULTANT.TOO_MANY_INVITATIONS',
} as const;
/** Of a manufacturer, that one consultant is mailed about. */
const offeredProjects = {
  what: 'projects offered',
  max: MAX_INVITATIONS_OF_ONE,
  refusal: 'CONSULTANT.INVITED_OFTEN',
} as const;

/** To an open project of the caller, once for each consultant whom the public can see. */
export class InviteConsultant extends Command<
  Result<CommandResult<InvitationState>, RefusalOf<typeof consultantCalls.invite>>
> {
  constructor(
    readonly asked: Omit<ConsultantInvited['data'], 'invitation'>,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(InviteConsultant)
export class InviteConsultantHandler implements ICommandHandler<InviteConsultant> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly shared: SharedValues,
  ) {}

  async execute({ asked, cause }: InviteConsultant) {
    const { project, consultant, owner } = asked;
    const { state } = await this.executor.load(projectAggregate, project);
    const owned = requireOwner(state, owner);
    if (!owned.ok) return owned;
    const account = await this.executor.load(accountAggregate, consultant);
    if (!isListed(account.state)) return refuse('CONSULTANT.NOT_FOUND');
    const open = requireOpen(state, this.executor.now());
    if (!open.ok) return open;
    if (!account.state.publicProfile?.takesInvitations)
      return refuse('CONSULTANT.TAKES_NO_INVITATIONS');
    const id = getApplicationId(project, consultant);
    const application = await this.executor.load(applicationAggregate, id);
    if (application.state.phase === 'submitted') return refuse('CONSULTANT.ALREADY_APPLIED');
    const invited = { ...asked, invitation: getInvitationId(project, consultant) };
    const pair = `${owner} ${consultant}`;
    const ofPair = await this.shared.limitInDay(offeredProjects, pair, project);
    if (!ofPair.ok) return ofPair;
    const ofProject = await this.shared.limitInDay(invitedConsultants, project, consultant);
    if (!ofProject.ok) return ofProject;
    return this.executor.executeOnNewStream(inviteConsultant, invited.invitation, invited, cause);
  }
}

@Controller()
export class InvitationController {
  constructor(
    private readonly bus: CommandBus,
    private readonly reader: ReadModelReader,
  ) {}

  @Serve(consultantCalls.invite)
  async invite({
    body,
    viewer: { account: owner },
    cause,
    accepted,
  }: InputOf<typeof consultantCalls.invite>) {
    const { projectId: project, consultantId: consultant } = body;
    const invited = await this.bus.execute(
      new InviteConsultant({ project, consultant, owner }, cause),
    );
    return Reply.to(accepted(invited), { message: consultantMessages.invited });
  }

  /** What the caller has sent, or has received; newest first. */
  @Serve(consultantCalls.invitations)
  async list(
    { query, viewer: { account, role } }: InputOf<typeof consultantCalls.invitations>,
    @AtLeast() atLeast: AtLeast,
  ) {
    const reading = await this.reader.open(atLeast, ...models);
    const own = role === 'consultant' ? { consultant: account } : { owner: account };
    const { project, consultant, ...page } = query;
    const filter = { ...omitUndefined({ project, consultant }), ...own } as Filter<InvitationView>;
    const invitations = reading.collection(invitationsReadModel);
    const { rows, ...rest } = await readPage(invitations, filter, newestFirst, page);
    const data = await toWire(reading, rows);
    const isOwner = role === 'manufacturer' && consultant !== undefined;
    const appliedTo = isOwner ? await listAppliedTo(reading, account, consultant) : [];
    return Reply.from(reading, { message: 'Invitations', data, ...rest, appliedTo });
  }
}

const models = [
  invitationsReadModel,
  projectsReadModel,
  consultantsReadModel,
  applicationsReadModel,
];

const newestFirst: Order<InvitationView> = { by: 'invitedAt', direction: -1 };

/** The owner's projects that a consultant has applied to. */
async function listAppliedTo(reading: Reading, owner: AccountId, consultant: AccountId) {
  const own = await listOwnProjects(reading, owner);
  const toId = (project: ProjectId) => getApplicationId(project, consultant);
  const applications = await reading.byId(applicationsReadModel, own.map(toId));
  return own.filter((project) => applications.has(toId(project)));
}

/** Titles of hidden projects and names of closed or suspended accounts are blank. */
async function toWire(
  reading: Reading,
  rows: readonly InvitationView[],
): Promise<InvitationOnWire[]> {
  const toApplication = ({ project, consultant }: InvitationView) =>
    getApplicationId(project, consultant);
  const [projects, consultants, applications] = await Promise.all([
    reading.byKey(projectsReadModel, rows, 'project'),
    reading.byKey(consultantsReadModel, rows, 'consultant'),
    reading.byId(applicationsReadModel, rows.map(toApplication)),
  ]);
  return rows.map((row) => {
    const project = projects.get(row.project);
    const consultant = consultants.get(row.consultant);
    const isGone = consultant?.isSuspended || consultant?.isClosed;
    return {
      _id: row._id,
      projectId: row.project,
      project: project?.hiddenSince ? '' : (project?.title ?? ''),
      consultantId: row.consultant,
      consultant: isGone ? '' : (consultant?.name ?? ''),
      applied: applications.has(toApplication(row)),
      invitedAt: row.invitedAt,
    };
  });
}
