import { Controller, Injectable } from '@nestjs/common';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  type AccountId,
  dayInIndia,
  endOfDayInIndia,
  type ProjectId,
} from '@nirmaan/contracts/kernel';
import { LRUCache } from 'lru-cache';
import { accountAggregate } from '../account/account.decider.js';
import { Clock, CommandExecutor } from '../kernel/commands/index.js';
import {
  Input,
  type InputOf,
  refuseFor,
  Refused,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { projectAggregate } from '../project/project.decider.js';
import { applicationAggregate } from './application.decider.js';

const MAX_PROJECTS = 50;
const MAX_ACCOUNTS = 100_000;

/** Limits an account to the contacts of 50 projects in a day in India. Counts per process: a restart forgets. */
@Injectable()
export class ContactLimit {
  private readonly opened = new LRUCache<AccountId, { day: string; projects: Set<ProjectId> }>({
    max: MAX_ACCOUNTS,
  });

  constructor(private readonly clock: Clock) {}

  /** Throws Refused for one project too many. */
  count(account: AccountId, project: ProjectId): void {
    const now = this.clock.now();
    const day = dayInIndia(now);
    const known = this.opened.get(account);
    const projects = known?.day === day ? known.projects : new Set<ProjectId>();
    if (projects.size >= MAX_PROJECTS && !projects.has(project))
      throw refuseFor(
        endOfDayInIndia(day).getTime() - now.getTime(),
        'APPLICATION.TOO_MANY_CONTACTS',
      );
    this.opened.set(account, { day, projects: projects.add(project) });
  }
}

@Controller()
export class ProjectContactController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly limit: ContactLimit,
  ) {}

  /** How to reach a project's manufacturer. Projects that the consultant applied to do not count. */
  @Serve(applicationCalls.contact)
  async contact(
    @Input(applicationCalls.contact) { params }: InputOf<typeof applicationCalls.contact>,
    @SignedIn() { account }: Viewer,
  ) {
    const { projectId: id } = params;
    const { state: project } = await this.executor.load(projectAggregate, streamOf.project(id));
    if (project.phase === 'none' || project.isHidden)
      throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    if (!(await this.hasApplied(id, account))) this.limit.count(account, id);
    const owner = streamOf.account(project.summary.owner);
    const { person } = (await this.executor.load(accountAggregate, owner)).state;
    const { name = '', phone = '', email = '' } = person ?? {};
    return { message: 'Manufacturer Details', data: { name, phone, email } };
  }

  private async hasApplied(project: ProjectId, consultant: AccountId): Promise<boolean> {
    const stream = streamOf.application(getApplicationId(project, consultant));
    return (await this.executor.load(applicationAggregate, stream)).state.phase === 'submitted';
  }
}
