import { Injectable } from '@nestjs/common';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../../kernel/commands/index.js';
import type { Reactor } from '../../kernel/reacting/index.js';
import { MAILS_AT_A_TIME, PostOffice, Stationery } from '../../mail/mail.module.js';
import { project } from '../../project/project.decider.js';

/** Tells the owner of a project that somebody applied; what was proposed stands on the site, not in the mail. */
@Injectable()
export class SendProposalMailOnProposalSubmitted implements Reactor {
  readonly name = 'send-proposal-mail-on-proposal-submitted';
  readonly filter = { types: ['ProposalSubmitted'] };
  readonly concurrency = MAILS_AT_A_TIME;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly postOffice: PostOffice,
    private readonly stationery: Stationery,
  ) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'ProposalSubmitted') return;
    const { state } = await this.executor.load(project, streamOf.project(event.data.project));
    if (state.phase === 'none') return;
    const { owner, title } = state.summary;
    await this.postOffice.sendOnce(
      { kind: 'proposalReceived', account: owner, event },
      (person) =>
        this.stationery.letter(
          `A proposal for "${title}"`,
          person,
          `A consultant has applied to your project "${title}".`,
          'You find the proposal among the applicants on your dashboard.',
        ),
      cause,
    );
  }
}
