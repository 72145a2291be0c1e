import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import {
  type applicationCalls,
  getApplicationId,
  type HistoryEntry,
} from '@nirmaan/contracts/application';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  accept,
  eventsAsOf,
  type AsOf,
  type ProjectId,
  refuse,
  type RefusalOf,
  type Result,
} from '@nirmaan/contracts/kernel';
import { CommandExecutor } from '../kernel/commands/index.js';
import { VerifiedHistory } from '../kernel/history/index.js';
import type { Viewer } from '../kernel/http/index.js';
import { projectAggregate } from '../project/project.decider.js';

/** A consultant's application to a project. */
interface ApplicationKey {
  readonly projectId: ProjectId;
  readonly consultantId: AccountId;
}

type HistoryRefusal = RefusalOf<typeof applicationCalls.history>;

/** Replays an application's history from its own stream. Throws HistoryBroken. */
@Injectable()
export class ApplicationHistory {
  constructor(
    private readonly history: VerifiedHistory,
    private readonly executor: CommandExecutor,
  ) {}

  async read(
    key: ApplicationKey,
    asOf: AsOf | undefined,
    viewer: Viewer,
  ): Promise<Result<HistoryEntry[], HistoryRefusal>> {
    const allowed = await this.authorise(key, viewer);
    if (!allowed.ok) return allowed;
    const id = getApplicationId(key.projectId, key.consultantId);
    const { events } = await this.history.read(streamOf.application(id));
    const isSubmitted = events.some(({ type }) => type === 'ProposalSubmitted');
    if (!isSubmitted) return refuse('APPLICATION.NOT_FOUND');
    return accept(toHistoryEntries(eventsAsOf(events, asOf)));
  }

  /** Allowed for the project's owner, the consultant and auditors. */
  private async authorise(
    { projectId, consultantId }: ApplicationKey,
    { account, role }: Viewer,
  ): Promise<Result<null, HistoryRefusal>> {
    const { state } = await this.executor.load(projectAggregate, streamOf.project(projectId));
    if (state.phase === 'none') return refuse('PROJECT.NOT_FOUND');
    const allowed =
      role === 'auditor' || account === state.summary.owner || account === consultantId;
    return allowed ? accept(null) : refuse('PROJECT.NOT_THE_OWNER');
  }
}

/** The status changes of an application, without abandoned attempts. */
export const toHistoryEntries = (events: readonly AnyRecordedEvent[]): HistoryEntry[] =>
  events.flatMap(toEntries);

function toEntries(event: AnyRecordedEvent): HistoryEntry[] {
  const { revision, position } = event;
  const found = { at: event.metadata.occurredAt, revision, position };
  if (event.type === 'ProposalSubmitted') {
    const { consultant: by } = event.data;
    return [{ type: event.type, from: null, to: 'pending', by, reason: null, ...found }];
  }
  if (event.type === 'ApplicantStatusChanged') {
    const { from, to, by, reason = null } = event.data;
    return [{ type: event.type, from, to, by, reason, ...found }];
  }
  return [];
}
