import { Controller } from '@nestjs/common';
import {
  applicationCalls,
  applicationMessages,
  type ApplicationId,
  getApplicationId,
  MAX_CONTACTS,
  type ProposalContent,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, ProjectId } from '@nirmaan/contracts/kernel';
import { accountAggregate } from '../account/account.decider.js';
import { AttachmentStore } from '../attachment/attachment.module.js';
import { CommandBus, AggregateReader, Clock } from '../kernel/commands/index.js';
import { AtLeast, type InputOf, Refused, Reply, Serve } from '../kernel/http/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { projectAggregate, requireOpen } from '../project/project.decider.js';
import { activePurchases, subscriptionAggregate } from '../subscription/subscription.decider.js';
import { ApplicationHistory } from './application-history.js';
import { applicationAggregate, isCreditReleased } from './application.decider.js';
import { MyApplications } from './my-applications.js';
import { SubmitProposal } from './submit-proposal.js';
import { EditProposal, WithdrawProposal } from './application.commands.js';

type Of<Call extends keyof typeof applicationCalls> = InputOf<(typeof applicationCalls)[Call]>;

/** Contact details that an account views in a day, of different projects. */
const contactLimit = {
  what: 'contacts opened',
  max: MAX_CONTACTS,
  refusal: 'APPLICATION.TOO_MANY_CONTACTS',
} as const;

/** The calls by which a consultant applies and follows up. */
@Controller()
export class ApplicationController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly clock: Clock,
    private readonly own: MyApplications,
    private readonly histories: ApplicationHistory,
    private readonly attachments: AttachmentStore,
    private readonly shared: SharedValues,
  ) {}

  /** Submits a proposal for one credit of the consultant's subscription. */
  @Serve(applicationCalls.submit)
  async submit({ body, viewer: { account: consultant }, cause, accepted }: Of<'submit'>) {
    const { projectId: project } = body;
    const application = getApplicationId(project, consultant);
    const content = await this.claimContent(body, application, consultant);
    const proposal = { application, project, consultant, ...content };
    const submitted = accepted(await this.bus.execute(new SubmitProposal(proposal, cause)));
    const data = this.own.describeNew(submitted);
    return Reply.to(submitted, { message: applicationMessages.submitted, data });
  }

  /** Changes the consultant's proposal, while the project is open and until its owner decides on it. */
  @Serve(applicationCalls.edit)
  async edit({ body, viewer: { account: consultant }, cause, accepted }: Of<'edit'>) {
    const { projectId: project } = body;
    const { state } = await this.aggregates.load(projectAggregate, project);
    accepted(requireOpen(state, this.clock.now()));
    const application = getApplicationId(project, consultant);
    const content = await this.claimContent(body, application, consultant);
    const edited = await this.bus.execute(new EditProposal(application, content, cause));
    return Reply.to(accepted(edited), { message: applicationMessages.edited });
  }

  /** Withdraws the consultant's proposal, which is allowed until the project's owner decides on it. */
  @Serve(applicationCalls.withdraw)
  async withdraw({ body, viewer: { account: consultant }, cause, accepted }: Of<'withdraw'>) {
    const application = getApplicationId(body.projectId, consultant);
    const command = new WithdrawProposal(application, {}, cause);
    const withdrawn = accepted(await this.bus.execute(command));
    const message = isCreditReleased(withdrawn.state) ? 'withdrawnForCredit' : 'withdrawn';
    return Reply.to(withdrawn, { message: applicationMessages[message] });
  }

  /** The consultant's own applications, newest first. */
  @Serve(applicationCalls.mine)
  async mine({ query, viewer: { account: consultant } }: Of<'mine'>, @AtLeast() atLeast: AtLeast) {
    const { reading, ...page } = await this.own.list(consultant, query, atLeast);
    return Reply.from(reading, { message: 'Applied projects', ...page });
  }

  /** An application's history, optionally as of an instant or a position. */
  @Serve(applicationCalls.history)
  async history({ params, query, viewer, accepted }: Of<'history'>) {
    const history = await this.histories.read(params, query.asOf, viewer);
    return { message: 'History', data: accepted(history) };
  }

  /**
   * Contact details of an open project, for a consultant with a plan (limited per day), or of one that the consultant
   * applied to (unlimited); of an owner who chose so, only for a consultant they awarded.
   */
  @Serve(applicationCalls.contact)
  async contact({ params, viewer: { account }, accepted }: Of<'contact'>) {
    const { projectId: id } = params;
    const { state: project } = await this.aggregates.load(projectAggregate, id);
    if (project.phase === 'none' || project.isHidden)
      throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    const { person } = (await this.aggregates.load(accountAggregate, project.owner)).state;
    const application = await this.findApplication(id, account);
    if (person?.contactOnAward && application?.status !== 'awarded')
      throw new Refused({ code: 'PROJECT.CONTACT_ON_AWARD' });
    if (!application) {
      accepted(requireOpen(project, this.clock.now()));
      if (!(await this.hasPlan(account)))
        throw new Refused({ code: 'SUBSCRIPTION.CONTACT_NEEDS_PLAN' });
      accepted(await this.shared.limitInDay(contactLimit, account, id));
    }
    const { name = '', phone = '', email = '' } = person ?? {};
    return { message: 'Manufacturer Details', data: { name, phone, email } };
  }

  private async findApplication(project: ProjectId, consultant: AccountId) {
    const id = getApplicationId(project, consultant);
    const { state } = await this.aggregates.load(applicationAggregate, id);
    return state.phase === 'submitted' ? state : null;
  }

  private async hasPlan(account: AccountId): Promise<boolean> {
    const { state } = await this.aggregates.load(subscriptionAggregate, account);
    return activePurchases(state.purchases, this.clock.now()).length > 0;
  }

  /** Holds the form's files for the stream. Throws Refused for an attachment that is not stored. */
  private async claimContent(
    { userBudget: amount, preposal: proposal, attachments: named, milestones }: Form,
    application: ApplicationId,
    consultant: AccountId,
  ): Promise<ProposalContent> {
    const stream = streamOf.application(application);
    const attachments = await this.attachments.claim(named, consultant, stream);
    return {
      amount,
      proposal,
      ...(attachments.length > 0 && { attachments }),
      ...(milestones.length > 0 && { milestones }),
    };
  }
}

type Form = Of<'submit'>['body'];
