import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { applicationCalls, applicationMessages } from '@nirmaan/contracts/application';
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
import { ChangeApplicantStatus } from './change-applicant-status.command.js';

@Controller()
export class ChangeApplicantStatusController {
  constructor(private readonly commands: CommandBus) {}

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
}
