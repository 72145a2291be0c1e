import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type applicationCalls,
  type ApplicationId,
  applicationsReadModel,
  MAX_DECISIONS,
  MAX_REJECTED,
} from '@nirmaan/contracts/application';
import type { EngagementCancelled } from '@nirmaan/contracts/engagement';
import {
  accept,
  type AccountId,
  notHidden,
  type Position,
  type ProjectId,
  type Refusal,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import pLimit from 'p-limit';
import {
  type Cause,
  CommandBus,
  CommandExecutor,
  type CommandResult,
} from '../kernel/commands/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import type { AtLeast } from '../kernel/http/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { loadOwnProject } from '../project/project.module.js';
import {
  applicationAggregate,
  type ApplicationState,
  changeStatus,
  isAwarded,
  type StatusChange,
} from './application.decider.js';

const decisionLimit = {
  windowMs: 24 * 60 * 60_000,
  max: MAX_DECISIONS,
  refusal: 'APPLICATION.DECIDED_OFTEN',
} as const;

/** The owner's decision that takes an award back. */
export type TakenAward = Pick<EngagementCancelled['data'], 'decision' | 'to' | 'reason'>;

/** Decides whether an award can be taken back; provided by the slice of the work that follows it. */
export abstract class AwardRelease {
  abstract release(
    application: ApplicationId,
    taken: TakenAward,
    cause: Cause,
  ): Promise<Result<unknown, 'APPLICATION.ENGAGED' | 'REQUEST.CONFLICT'>>;
}

const MAX_ROUNDS = 20;

/** The owner sets an applicant to pending, awarded or rejected. */
export class ChangeApplicantStatus extends Command<
  Result<CommandResult<ApplicationState>, RefusalOf<typeof applicationCalls.changeStatus>>
> {
  constructor(
    readonly application: ApplicationId,
    readonly change: StatusChange,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(ChangeApplicantStatus)
export class ChangeApplicantStatusHandler implements ICommandHandler<ChangeApplicantStatus> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly shared: SharedValues,
    private readonly awards: AwardRelease,
  ) {}

  /** The limit in 24 hours counts all that may change the status. */
  async execute({ application, change, cause }: ChangeApplicantStatus) {
    const { executor } = this;
    const at = executor.now();
    const decide = (state: ApplicationState) =>
      changeStatus.decide(state, withRelease(state, change), at);
    let version = await executor.load(applicationAggregate, application);
    const cached = decide(version.state);
    if (!cached.ok || cached.value.length === 0 || isAwarded(version.state)) {
      version = await executor.loadFresh(applicationAggregate, application);
      const fresh = decide(version.state);
      if (!fresh.ok) return fresh;
      // Executed, it could change what was decided meanwhile, without being counted.
      if (fresh.value.length === 0) return accept({ ...version, at });
    }
    const counted = await this.shared.limit(`decisions on ${application}`, decisionLimit);
    if (!counted.ok) return counted;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const { state } = version;
      const released = await this.release(application, state, change, cause);
      if (!released.ok) return released;
      const command = withRelease(state, change);
      const changed = await executor.execute(changeStatus, application, command, cause);
      if (changed.ok || changed.refusal.code !== 'APPLICATION.ENGAGED') return changed;
      // It was awarded meanwhile, which its engagement has not released.
      version = await executor.loadFresh(applicationAggregate, application);
    }
    return refuse('REQUEST.CONFLICT');
  }

  /** Whether an award can be taken back is decided on its engagement's stream, against the acceptance of a plan. */
  private async release(
    application: ApplicationId,
    state: ApplicationState,
    { to, reason }: StatusChange,
    cause: Cause,
  ) {
    if (to === 'awarded' || state.phase === 'none' || state.status !== 'awarded')
      return accept(null);
    const taken = { decision: state.decisions + 1, to, reason };
    return this.awards.release(application, taken, cause);
  }
}

/** The change of this state: of its award, if it is awarded. */
const withRelease = (state: ApplicationState, change: StatusChange): StatusChange =>
  state.phase === 'submitted' ? { ...change, released: state.decisions } : change;

const MAX_CONCURRENT_REJECTIONS = 16;

export interface RejectedApplicants {
  readonly count: number;
  /** How many were left, because they were edited since the owner read them. */
  readonly edited: number;
  readonly position: Position | null;
}

interface Rejection {
  readonly by: AccountId;
  readonly reason: string;
  /** How often each proposal had been edited when the owner was shown it; without it all that are pending are rejected. */
  readonly shown?: ReadonlyMap<AccountId, number> | undefined;
}

/** The owner rejects the pending applicants, up to `MAX_REJECTED`. Repeating it rejects those that are still pending. */
export class RejectPendingApplicants extends Command<
  Result<RejectedApplicants, RefusalOf<typeof applicationCalls.rejectPending>>
> {
  constructor(
    readonly project: ProjectId,
    readonly rejection: Rejection,
    readonly atLeast: AtLeast,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(RejectPendingApplicants)
export class RejectPendingApplicantsHandler implements ICommandHandler<RejectPendingApplicants> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
    private readonly bus: CommandBus,
  ) {}

  /** Leaves out those at the limit of decisions. Refuses if there are no others. */
  async execute({ project, rejection, atLeast, cause }: RejectPendingApplicants) {
    const { by, reason, shown } = rejection;
    const owned = await loadOwnProject(this.executor, project, by);
    if (!owned.ok) return owned;
    const pending = await this.findPending(project, shown, atLeast);
    const change = { to: 'rejected', by, reason, ifStatusIs: 'pending' } as const;
    const limit = pLimit(MAX_CONCURRENT_REJECTIONS);
    const results = await Promise.all(
      pending.map(({ _id, consultant }) => {
        const asShown = { ...change, edits: shown?.get(consultant) };
        return limit(() => this.bus.execute(new ChangeApplicantStatus(_id, asShown, cause)));
      }),
    );
    let [count, edited] = [0, 0];
    let position: Position | null = null;
    let limited: Refusal | undefined;
    for (const result of results) {
      if (!result.ok) {
        const { code } = result.refusal;
        if (code === 'REQUEST.CONFLICT') return refuse(code);
        if (code === decisionLimit.refusal) limited = result.refusal;
        if (code === 'APPLICATION.EDITED_MEANWHILE') edited += 1;
        continue;
      }
      const { state, position: rejection } = result.value;
      // Another decision may have come first, which the read model did not say yet.
      if (state.phase !== 'submitted' || state.status !== 'rejected' || rejection === null)
        continue;
      count += 1;
      if (position === null || rejection > position) position = rejection;
    }
    if (limited && count === 0) return refuse(decisionLimit.refusal, limited);
    return accept({ count, edited, position });
  }

  private async findPending(project: ProjectId, shown: Rejection['shown'], atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, applicationsReadModel);
    const named = shown && { consultant: { $in: [...shown.keys()] } };
    return reading
      .collection(applicationsReadModel)
      .find({ ...notHidden, project, status: 'pending', ...named })
      .limit(MAX_REJECTED)
      .toArray();
  }
}
