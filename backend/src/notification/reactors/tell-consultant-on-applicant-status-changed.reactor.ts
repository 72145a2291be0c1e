import { Injectable } from '@nestjs/common';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import { application as applicationFold } from '../../application/application.decider.js';
import { CommandExecutor } from '../../kernel/commands/index.js';
import type { Reactor } from '../../kernel/reacting/index.js';
import { Notifier, TOLD_AT_A_TIME } from '../notifier.js';

/** Tells a consultant what became of an application. */
@Injectable()
export class TellConsultantOnApplicantStatusChanged implements Reactor {
  readonly name = 'tell-consultant-on-applicant-status-changed';
  readonly filter = { types: ['ApplicantStatusChanged'] };
  readonly concurrency = TOLD_AT_A_TIME;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly notifier: Notifier,
  ) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'ApplicantStatusChanged') return;
    const { application, to } = event.data;
    const { state } = await this.executor.load(applicationFold, streamOf.application(application));
    if (state.phase === 'none') return;
    const news = { kind: 'statusChanged', application, project: state.project, to } as const;
    await this.notifier.because(event, state.consultant, news, cause);
  }
}
