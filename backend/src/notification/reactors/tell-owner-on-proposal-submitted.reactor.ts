import { Injectable } from '@nestjs/common';
import { type AnyRecorded, streamOf } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandGate } from '../../kernel/commands/index.js';
import type { Reactor } from '../../kernel/reacting/index.js';
import { project as projectFold } from '../../project/project.decider.js';
import { Notifier } from '../notifier.js';

/** Tells the owner of a project that somebody applied to it. */
@Injectable()
export class TellOwnerOnProposalSubmitted implements Reactor {
  readonly name = 'tell-owner-on-proposal-submitted';
  readonly wanted = { types: ['ProposalSubmitted'] };

  constructor(
    private readonly gate: CommandGate,
    private readonly notifier: Notifier,
  ) {}

  async react(fact: AnyRecorded, cause: Cause): Promise<void> {
    if (fact.type !== 'ProposalSubmitted') return;
    const { application, project } = fact.data;
    const { state } = await this.gate.load(projectFold, streamOf.project(project));
    if (state.phase === 'none') return;
    const news = { kind: 'proposalReceived', application, project } as const;
    await this.notifier.because(fact, state.summary.owner, news, cause);
  }
}
