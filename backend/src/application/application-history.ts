import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import {
  type applicationCalls,
  type ApplicationStatus,
  getApplicationId,
  type HistoryEntryOnWire,
  type HistoryOnWire,
  stateOnWire,
  statusToWire,
} from '@nirmaan/contracts/application';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  accept,
  eventsAsOf,
  type AsOf,
  type Position,
  type ProjectId,
  refuse,
  type RefusalOf,
  type Result,
  toRupees,
} from '@nirmaan/contracts/kernel';
import { PersonNames } from '../account/account.module.js';
import { advanceVersion, buildInitialVersion, AggregateReader } from '../kernel/commands/index.js';
import { VerifiedHistory } from '../kernel/history/index.js';
import type { Viewer } from '../kernel/http/index.js';
import { projectAggregate } from '../project/project.decider.js';
import {
  applicationAggregate,
  type ApplicationState,
  isSeenByOwner,
} from './application.decider.js';

interface ApplicationKey {
  readonly projectId: ProjectId;
  readonly consultantId: AccountId;
}

type HistoryRefusal = RefusalOf<typeof applicationCalls.history>;

/** Reads an application's history from its own stream. Throws HistoryBroken. */
@Injectable()
export class ApplicationHistory {
  constructor(
    private readonly history: VerifiedHistory,
    private readonly aggregates: AggregateReader,
    private readonly names: PersonNames,
  ) {}

  async read(
    key: ApplicationKey,
    asOf: AsOf | undefined,
    viewer: Viewer,
  ): Promise<Result<HistoryOnWire, HistoryRefusal>> {
    const allowed = await this.authorise(key, viewer);
    if (!allowed.ok) return allowed;
    const id = getApplicationId(key.projectId, key.consultantId);
    const { events } = await this.history.read(streamOf.application(id));
    const isSubmitted = events.some(({ type }) => type === 'ProposalSubmitted');
    if (!isSubmitted) return refuse('APPLICATION.NOT_FOUND');
    const found = toHistoryEntries(eventsAsOf(events, asOf));
    const names = await this.names.getAll(found.map(({ by }) => by));
    // Numbered from 0 for the consultant: a gap in the revisions would reveal the owner's shortlist.
    const isConsultant = viewer.account === key.consultantId;
    const entries = found.map(({ amount, ...entry }, index): HistoryEntryOnWire => ({
      ...entry,
      userBudget: amount === null ? null : toRupees(amount),
      from: entry.from && statusToWire[entry.from],
      to: statusToWire[entry.to],
      byName: names.get(entry.by) ?? '',
      revision: (isConsultant ? index : entry.revision).toString(),
      position: entry.position.toString(),
    }));
    return accept({ ...key, state: stateOnWire(found.at(-1)?.to ?? null), entries });
  }

  /** Allowed for the consultant, auditors, and the project's owner unless the application is hidden or withdrawn. */
  private async authorise({ projectId, consultantId }: ApplicationKey, { account, role }: Viewer) {
    const { state } = await this.aggregates.load(projectAggregate, projectId);
    if (state.phase === 'none') return refuse('PROJECT.NOT_FOUND');
    if (role === 'auditor' || account === consultantId) return accept(null);
    if (account !== state.owner) return refuse('PROJECT.NOT_THE_OWNER');
    const id = getApplicationId(projectId, consultantId);
    const application = (await this.aggregates.load(applicationAggregate, id)).state;
    return isSeenByOwner(application) ? accept(null) : refuse('APPLICATION.NOT_FOUND');
  }
}

interface HistoryEntry {
  readonly type:
    'ProposalSubmitted' | 'ProposalEdited' | 'ProposalWithdrawn' | 'ApplicantStatusChanged';
  /** Null before the proposal. */
  readonly from: ApplicationStatus | null;
  readonly to: ApplicationStatus;
  readonly by: AccountId;
  readonly reason: string | null;
  /** Of the proposal; null for a change of status. */
  readonly amount: number | null;
  readonly at: string;
  readonly revision: bigint;
  readonly position: Position;
}

/** Submission, edits, withdrawal and status changes of an application, without abandoned attempts. */
export function toHistoryEntries(events: readonly AnyRecordedEvent[]): HistoryEntry[] {
  let version = buildInitialVersion<ApplicationState>(applicationAggregate);
  return events.flatMap((event): HistoryEntry[] => {
    const { revision, position } = event;
    const from = version.state.phase === 'none' ? null : version.state.status;
    version = advanceVersion(applicationAggregate, version, event);
    if (version.state.phase === 'none') return [];
    const { status: to } = version.state;
    const rest = { reason: null, amount: null, at: event.metadata.occurredAt, revision, position };
    if (event.type === 'ProposalSubmitted' || event.type === 'ProposalEdited') {
      const { consultant: by, amount } = event.data;
      return [{ ...rest, type: event.type, from, to, by, amount }];
    }
    if (event.type === 'ProposalWithdrawn')
      return [{ ...rest, type: event.type, from, to, by: event.data.consultant }];
    if (event.type === 'ApplicantStatusChanged') {
      const { by, reason = null } = event.data;
      return [{ ...rest, type: event.type, from, to, by, reason }];
    }
    return [];
  });
}

/** The status that the newest entry led to; null before the proposal. */
export const getStatus = (events: readonly AnyRecordedEvent[]): ApplicationStatus | null =>
  toHistoryEntries(events).at(-1)?.to ?? null;
