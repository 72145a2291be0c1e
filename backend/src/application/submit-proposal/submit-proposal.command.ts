import { Command } from '@nestjs/cqrs';
import type { AccountId } from '@nirmaan/contracts/account';
import type { ApplicationId, ProposalSubmitted } from '@nirmaan/contracts/application';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Position, Result } from '@nirmaan/contracts/kernel';
import type { ProjectId } from '@nirmaan/contracts/project';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { ProjectSummary } from '../../project/project.decider.js';

/** What a consultant offers. */
export interface Offer {
  readonly application: ApplicationId;
  readonly project: ProjectId;
  readonly consultant: AccountId;
  readonly amount: number;
  readonly proposal: string;
}

/** With the owner of the project, which is known once the project was found open. */
export type OwnedOffer = Offer & Pick<ProjectSummary, 'owner'>;

export interface Submitted {
  readonly proposal: ProposalSubmitted['data'];
  readonly project: ProjectSummary;
  readonly position: Position | null;
  readonly at: Date;
}

export class SubmitProposal extends Command<Result<Submitted, RefusalCode>> {
  constructor(
    readonly offer: Offer,
    readonly cause: Cause,
  ) {
    super();
  }
}
