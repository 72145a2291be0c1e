import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  applicationCalls,
  applicationMessages,
  type ApplicationId,
  getApplicationId,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, Position } from '@nirmaan/contracts/kernel';
import { AttachmentStore } from '../attachment/attachment.module.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { accepted, AtLeast, Input, type InputOf, Reply, Serve } from '../kernel/http/index.js';
import { ApplicationHistory } from './application-history.js';
import { type ProposalContent, withdrawProposal } from './application.decider.js';
import { EditProposal } from './edit-proposal.js';
import { MyApplications } from './my-applications.js';
import { SubmitProposal } from './submit-proposal.js';

@Controller()
export class ApplicationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly own: MyApplications,
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
    const application = getApplicationId(project, consultant);
    const content = await this.readContent(body, application, consultant);
    const command = new SubmitProposal({ application, project, consultant, ...content }, cause);
    const submitted = accepted(applicationCalls.submit, await this.commands.execute(command));
    const data = this.own.describeNew(submitted);
    return Reply.to(submitted, { message: applicationMessages.submitted, data });
  }

  /** Changes the consultant's proposal, which is allowed until the project's owner decides on it. */
  @Serve(applicationCalls.edit, { throttled: true })
  async edit(
    @Input(applicationCalls.edit)
    { body, viewer: { account: consultant }, cause }: InputOf<typeof applicationCalls.edit>,
  ) {
    const { projectId: project } = body;
    const application = getApplicationId(project, consultant);
    const content = await this.readContent(body, application, consultant);
    const command = new EditProposal(project, application, content, cause);
    return Reply.accept(
      applicationCalls.edit,
      await this.commands.execute(command),
      applicationMessages.edited,
    );
  }

  /** Withdraws the consultant's proposal, which is allowed until the project's owner decides on it. */
  @Serve(applicationCalls.withdraw, { throttled: true })
  async withdraw(
    @Input(applicationCalls.withdraw)
    { body, viewer: { account: consultant }, cause }: InputOf<typeof applicationCalls.withdraw>,
  ) {
    const application = getApplicationId(body.projectId, consultant);
    const stream = streamOf.application(application);
    const withdrawn = await this.executor.execute(withdrawProposal, stream, {}, cause);
    return Reply.accept(applicationCalls.withdraw, withdrawn, applicationMessages.withdrawn);
  }

  /** The consultant's own applications, newest first. */
  @Serve(applicationCalls.mine)
  async mine(
    @Input(applicationCalls.mine)
    { query, viewer: { account: consultant } }: InputOf<typeof applicationCalls.mine>,
    @AtLeast() atLeast: Position | null,
  ) {
    const { reading, ...page } = await this.own.list(consultant, query, atLeast);
    return Reply.from(reading, { message: 'Applied projects', ...page });
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

  /** Maps the form to a proposal's content. Throws Refused for an attachment that is not stored. */
  private async readContent(
    { userBudget: amount, preposal: proposal, attachments: named }: Form,
    application: ApplicationId,
    consultant: AccountId,
  ): Promise<ProposalContent> {
    const stream = streamOf.application(application);
    const attachments = await this.attachments.claim(named, consultant, stream);
    return { amount, proposal, ...(attachments.length > 0 && { attachments }) };
  }
}

type Form = InputOf<typeof applicationCalls.submit>['body'];
