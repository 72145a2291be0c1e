import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type applicationCalls,
  type ApplicationId,
  applicationsReadModel,
  type ApplicantStatus,
  MAX_DECISIONS,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  accept,
  type AccountId,
  MAX_ROWS,
  notHidden,
  type Position,
  type ProjectId,
  type RefusalOf,
  type Result,
} from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import pLimit from 'p-limit';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { refuseFor } from '../kernel/http/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { projectAggregate, requireOwner } from '../project/project.decider.js';
import {
  applicationAggregate,
  type ApplicationState,
  type ChangeStatus,
  changeStatus,
} from './application.decider.js';

/** The project, if this account posted it. */
export async function loadOwnProject(
  executor: CommandExecutor,
  project: ProjectId,
  account: AccountId,
) {
  const { state } = await executor.load(projectAggregate, streamOf.project(project));
  return requireOwner(state, account);
}

/** The owner sets an applicant to pending, awarded or rejected, in any order. */
export class ChangeApplicantStatus extends Command<
  Result<CommandResult<ApplicationState>, RefusalOf<typeof applicationCalls.changeStatus>>
> {
  constructor(
    readonly project: ProjectId,
    readonly change: ChangeStatus,
    readonly cause: Cause,
  ) {
    super();
  }
}

const DAY_MS = 24 * 60 * 60_000;

@CommandHandler(ChangeApplicantStatus)
export class ChangeApplicantStatusHandler implements ICommandHandler<ChangeApplicantStatus> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly shared: SharedValues,
  ) {}

  /** Throws Refused for one decision too many. */
  async execute({ project, change, cause }: ChangeApplicantStatus) {
    const owned = await loadOwnProject(this.executor, project, change.by);
    if (!owned.ok) return owned;
    await this.countDecision(change.application, change.to);
    const stream = streamOf.application(change.application);
    return this.executor.execute(changeStatus, stream, change, cause);
  }

  /** A repeated decision is none. */
  private async countDecision(application: ApplicationId, to: ApplicantStatus): Promise<void> {
    const stream = streamOf.application(application);
    const { state } = await this.executor.load(applicationAggregate, stream);
    if (state.phase === 'none' || state.status === to) return;
    const counted = await this.shared.increment(`decisions on ${application}`, DAY_MS);
    if (counted.value > MAX_DECISIONS)
      throw refuseFor(this.shared.getRestMs(counted), 'APPLICATION.DECIDED_OFTEN');
  }
}

/** How many were rejected, and the position of the last of these events. */
export interface RejectedApplicants {
  readonly count: number;
  readonly position: Position | null;
}

/** The owner rejects every applicant who is still pending. A repeat rejects those that a failure left out. */
export class RejectPendingApplicants extends Command<
  Result<RejectedApplicants, RefusalOf<typeof applicationCalls.rejectPending>>
> {
  constructor(
    readonly project: ProjectId,
    readonly by: AccountId,
    readonly reason: string,
    readonly atLeast: Position | null,
    readonly cause: Cause,
  ) {
    super();
  }
}

const MAX_CONCURRENT_REJECTIONS = 16;

@CommandHandler(RejectPendingApplicants)
export class RejectPendingApplicantsHandler implements ICommandHandler<RejectPendingApplicants> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
  ) {}

  async execute({ project, by, reason, atLeast, cause }: RejectPendingApplicants) {
    const owned = await loadOwnProject(this.executor, project, by);
    if (!owned.ok) return owned;
    const reading = await this.reader.open(atLeast, applicationsReadModel);
    const pending = await reading
      .collection(applicationsReadModel)
      .find({ ...notHidden, project, status: 'pending' })
      .limit(MAX_ROWS)
      .toArray();
    const reject = (application: ApplicationId) => {
      const change = { application, to: 'rejected', by, reason, onlyFrom: 'pending' } as const;
      return this.executor.execute(changeStatus, streamOf.application(application), change, cause);
    };
    const limit = pLimit(MAX_CONCURRENT_REJECTIONS);
    const results = await Promise.all(pending.map(({ _id }) => limit(reject, _id)));
    const positions = results.flatMap((one) => (one.ok ? (one.value.position ?? []) : []));
    const position = positions.reduce<Position | null>(
      (highest, one) => (highest === null || one > highest ? one : highest),
      null,
    );
    return accept({ count: positions.length, position });
  }
}
