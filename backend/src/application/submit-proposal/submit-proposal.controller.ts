import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import {
  applicationCalls,
  applicationMessages,
  getApplicationId,
  type MyApplicationOnWire,
  toMyApplicationOnWire,
} from '@nirmaan/contracts/application';
import type { Cause } from '@nirmaan/platform/eventstore';
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
import { ProjectDetails } from '../project-details.js';
import { type Submitted, SubmitProposal } from './submit-proposal.command.js';

@Controller()
@UseGuards(ThrottlerGuard)
export class SubmitProposalController {
  constructor(
    private readonly commands: CommandBus,
    private readonly details: ProjectDetails,
  ) {}

  /** Applies to a project with a proposal; takes one credit of the consultant's subscription. */
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

  /** The new application as its consultant sees it, before any read model knows of it. */
  private onWire({ proposal, project, at }: Submitted): MyApplicationOnWire {
    const view = {
      ...proposal,
      _id: proposal.application,
      status: 'pending' as const,
      updatedAt: at.toISOString(),
    };
    return toMyApplicationOnWire(view, this.details.of(project), project.lastDay);
  }
}
