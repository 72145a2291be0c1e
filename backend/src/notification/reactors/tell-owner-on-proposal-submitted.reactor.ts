import { Injectable } from '@nestjs/common';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, ProjectId } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../../kernel/commands/index.js';
import type { Reactor } from '../../kernel/reacting/index.js';
import { project as projectFold, type ProjectState } from '../../project/project.decider.js';
import { Notifier, TOLD_AT_A_TIME } from '../notifier.js';

/** Tells the owner of a project that somebody applied to it. */
@Injectable()
export class TellOwnerOnProposalSubmitted implements Reactor {
  readonly name = 'tell-owner-on-proposal-submitted';
  readonly filter = { types: ['ProposalSubmitted'] };
  readonly concurrency = TOLD_AT_A_TIME;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly notifier: Notifier,
  ) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'ProposalSubmitted') return;
    const { application, project } = event.data;
    const owner = await this.ownerOf(project);
    const news = { kind: 'proposalReceived', application, project } as const;
    if (owner) await this.notifier.because(event, owner, news, cause);
  }

  /** Who posted a project, for ever; undefined where it is not there. */
  private async ownerOf(project: ProjectId): Promise<AccountId | undefined> {
    const isPosted = ({ phase }: ProjectState): boolean => phase !== 'none';
    const state = await this.executor.loadCached(projectFold, streamOf.project(project), isPosted);
    return state.phase === 'none' ? undefined : state.summary.owner;
  }
}
