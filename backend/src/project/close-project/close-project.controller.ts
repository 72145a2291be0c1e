import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { projectCalls, projectMessages } from '@nirmaan/contracts/project';
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
import { CloseProject } from './close-project.command.js';

@Controller()
export class CloseProjectController {
  constructor(private readonly commands: CommandBus) {}

  /** Ends the time in which consultants may apply, before its last day. */
  @Serve(projectCalls.close)
  async close(
    @Input(projectCalls.close) { body }: InputOf<typeof projectCalls.close>,
    @SignedIn() { account: by }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const command = new CloseProject({ project: body.projectId, by }, cause);
    const closed = accepted(await this.commands.execute(command));
    return Reply.to(closed, { message: projectMessages.closed });
  }
}
