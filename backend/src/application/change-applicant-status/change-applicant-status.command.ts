import { Command } from '@nestjs/cqrs';
import type { AccountId } from '@nirmaan/contracts/account';
import type { ApplicantStatus } from '@nirmaan/contracts/application';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Position, Result } from '@nirmaan/contracts/kernel';
import type { ProjectId } from '@nirmaan/contracts/project';
import type { Cause } from '@nirmaan/platform/eventstore';

export interface StatusChange {
  readonly project: ProjectId;
  readonly consultant: AccountId;
  readonly to: ApplicantStatus;
  readonly by: AccountId;
  readonly reason?: string | undefined;
}

type Changed = Result<{ readonly position: Position | null }, RefusalCode>;

export class ChangeApplicantStatus extends Command<Changed> {
  constructor(
    readonly change: StatusChange,
    readonly cause: Cause,
  ) {
    super();
  }
}
