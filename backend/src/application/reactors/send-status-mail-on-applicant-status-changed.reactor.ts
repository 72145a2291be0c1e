import { Injectable } from '@nestjs/common';
import { applicantStatusWords } from '@nirmaan/contracts/application';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import type { ProjectId } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../../kernel/commands/index.js';
import type { Reactor } from '../../kernel/reacting/index.js';
import { MAILS_AT_A_TIME, PostOffice, Stationery } from '../../mail/mail.module.js';
import { project } from '../../project/project.decider.js';
import { application } from '../application.decider.js';

/** Tells a consultant what became of an application. */
@Injectable()
export class SendStatusMailOnApplicantStatusChanged implements Reactor {
  readonly name = 'send-status-mail-on-applicant-status-changed';
  readonly filter = { types: ['ApplicantStatusChanged'] };
  readonly concurrency = MAILS_AT_A_TIME;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly postOffice: PostOffice,
    private readonly stationery: Stationery,
  ) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'ApplicantStatusChanged') return;
    const { application: id, to, reason } = event.data;
    const { state: applied } = await this.executor.load(application, streamOf.application(id));
    if (applied.phase === 'none') return;
    const title = await this.titleOf(applied.project);
    await this.postOffice.sendOnce(
      { kind: 'statusChanged', account: applied.consultant, event },
      (person) =>
        this.stationery.letter(
          `Your application to "${title}": ${applicantStatusWords[to]}`,
          person,
          `Your application to the project "${title}" is now ${applicantStatusWords[to]}.`,
          ...(reason ? [`The reason given: ${reason}`] : []),
        ),
      cause,
    );
  }

  private async titleOf(id: ProjectId): Promise<string> {
    const { state } = await this.executor.load(project, streamOf.project(id));
    return state.phase === 'none' ? '' : state.summary.title;
  }
}
