import { Injectable } from '@nestjs/common';
import { type AnyRecorded, streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, ProjectId } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandGate } from '../../kernel/commands/index.js';
import type { Reactor } from '../../kernel/reacting/index.js';
import { project as projectFold, type ProjectState } from '../../project/project.decider.js';
import { Notifier, TOLD_AT_A_TIME } from '../notifier.js';

/** Tells the owner of a project that somebody applied to it. */
@Injectable()
export class TellOwnerOnProposalSubmitted implements Reactor {
  readonly name = 'tell-owner-on-proposal-submitted';
  readonly wanted = { types: ['ProposalSubmitted'] };
  readonly sideBySide = TOLD_AT_A_TIME;

  constructor(
    private readonly gate: CommandGate,
    private readonly notifier: Notifier,
  ) {}

  async react(fact: AnyRecorded, cause: Cause): Promise<void> {
    if (fact.type !== 'ProposalSubmitted') return;
    const { application, project } = fact.data;
    const owner = await this.ownerOf(project);
    const news = { kind: 'proposalReceived', application, project } as const;
    if (owner) await this.notifier.because(fact, owner, news, cause);
  }

  /** Who posted a project, for ever; undefined where it is not there. */
  private async ownerOf(project: ProjectId): Promise<AccountId | undefined> {
    const isPosted = ({ phase }: ProjectState): boolean => phase !== 'none';
    const state = await this.gate.lasting(projectFold, streamOf.project(project), isPosted);
    return state.phase === 'none' ? undefined : state.summary.owner;
  }
}
