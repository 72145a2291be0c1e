import {
  type ApplicationId,
  applicationsReadModel,
  MAX_DECISIONS,
} from '@nirmaan/contracts/application';
import {
  accept,
  type AccountId,
  MAX_ROWS,
  notHidden,
  type Position,
  type ProjectId,
  refuse,
} from '@nirmaan/contracts/kernel';
import pLimit from 'p-limit';
import { type Cause, Command, CommandExecutor } from '../kernel/commands/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { loadOwnProject } from '../project/project.module.js';
import { changeStatus } from './application.decider.js';

/** Decisions on one application in a day: each is mailed to the consultant. */
const decisionLimit = {
  windowMs: 24 * 60 * 60_000,
  max: MAX_DECISIONS,
  refusal: 'APPLICATION.DECIDED_OFTEN',
} as const;

/** Counts a decision. Throws Refused above the daily limit. */
export const limitDecisions = (shared: SharedValues, application: ApplicationId): Promise<void> =>
  shared.limit(`decisions on ${application}`, decisionLimit);

const MAX_CONCURRENT_REJECTIONS = 16;

/** The owner rejects all pending applicants. Repeating it rejects those that a failure left pending. */
@Command()
export class RejectPendingApplicants {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
    private readonly shared: SharedValues,
  ) {}

  /** Throws Refused if one of them has reached the daily limit of decisions; the others are rejected. */
  async execute(
    project: ProjectId,
    by: AccountId,
    reason: string,
    atLeast: Position | null,
    cause: Cause,
  ) {
    const owned = await loadOwnProject(this.executor, project, by);
    if (!owned.ok) return owned;
    const reading = await this.reader.open(atLeast, applicationsReadModel);
    const pending = await reading
      .collection(applicationsReadModel)
      .find({ ...notHidden, project, status: 'pending' })
      .limit(MAX_ROWS)
      .toArray();
    const reject = async (application: ApplicationId) => {
      await limitDecisions(this.shared, application);
      const change = { to: 'rejected', by, reason, ifStatusIs: 'pending' } as const;
      return this.executor.execute(changeStatus, application, change, cause);
    };
    const limit = pLimit(MAX_CONCURRENT_REJECTIONS);
    const settled = await Promise.allSettled(pending.map(({ _id }) => limit(reject, _id)));
    const positions: Position[] = [];
    for (const one of settled) {
      if (one.status === 'rejected') throw one.reason;
      if (!one.value.ok) {
        if (one.value.refusal.code === 'REQUEST.CONFLICT') return refuse('REQUEST.CONFLICT');
        continue;
      }
      const { state, position } = one.value.value;
      // Another decision may have come first, which the read model did not say yet.
      const isRejected = state.phase === 'submitted' && state.status === 'rejected';
      if (isRejected && position !== null) positions.push(position);
    }
    const position = positions.reduce<Position | null>(
      (highest, one) => (highest === null || one > highest ? one : highest),
      null,
    );
    return accept({ count: positions.length, position });
  }
}
