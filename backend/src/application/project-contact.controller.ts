import { Controller } from '@nestjs/common';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, ProjectId } from '@nirmaan/contracts/kernel';
import { accountAggregate } from '../account/account.decider.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { accepted, Input, type InputOf, Refused, Serve } from '../kernel/http/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { projectAggregate, requireOpen } from '../project/project.decider.js';
import { applicationAggregate } from './application.decider.js';
import { contactLimit } from './application.limits.js';

@Controller()
export class ProjectContactController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly shared: SharedValues,
  ) {}

  /** Contact details of an open project (limited per day) or of one that the consultant applied to (unlimited). */
  @Serve(applicationCalls.contact)
  async contact(
    @Input(applicationCalls.contact)
    { params, viewer: { account } }: InputOf<typeof applicationCalls.contact>,
  ) {
    const { projectId: id } = params;
    const { state: project } = await this.executor.load(projectAggregate, streamOf.project(id));
    if (project.phase === 'none' || project.isHidden)
      throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    if (!(await this.hasApplied(id, account))) {
      accepted(applicationCalls.contact, requireOpen(project, this.executor.now()));
      await this.shared.limitInDay(contactLimit, account, id);
    }
    const owner = streamOf.account(project.owner);
    const { person } = (await this.executor.load(accountAggregate, owner)).state;
    const { name = '', phone = '', email = '' } = person ?? {};
    return { message: 'Manufacturer Details', data: { name, phone, email } };
  }

  private async hasApplied(project: ProjectId, consultant: AccountId): Promise<boolean> {
    const stream = streamOf.application(getApplicationId(project, consultant));
    return (await this.executor.load(applicationAggregate, stream)).state.phase === 'submitted';
  }
}
