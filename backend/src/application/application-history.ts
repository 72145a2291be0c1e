import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import { getApplicationId, type HistoryEntry } from '@nirmaan/contracts/application';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  accept,
  asItWas,
  type AsOf,
  type ProjectId,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import { CommandExecutor } from '../kernel/commands/index.js';
import { VerifiedHistory } from '../kernel/history/index.js';
import type { Viewer } from '../kernel/http/index.js';
import { project } from '../project/project.decider.js';

/** A consultant's application to a project. */
interface Applied {
  readonly projectId: ProjectId;
  readonly consultantId: AccountId;
}

type HistoryRefusal = 'PROJECT.NOT_FOUND' | 'PROJECT.NOT_THE_OWNER' | 'APPLICATION.NOT_FOUND';

/** Replays an application's history from its own stream. Throws HistoryBroken. */
@Injectable()
export class ApplicationHistory {
  constructor(
    private readonly history: VerifiedHistory,
    private readonly executor: CommandExecutor,
  ) {}

  async read(
    applied: Applied,
    asOf: AsOf | undefined,
    viewer: Viewer,
  ): Promise<Result<HistoryEntry[], HistoryRefusal>> {
    const allowed = await this.mayRead(applied, viewer);
    if (!allowed.ok) return allowed;
    const id = getApplicationId(applied.projectId, applied.consultantId);
    const { events } = await this.history.read(streamOf.application(id));
    if (toHistoryEntries(events).length > 0) return accept(toHistoryEntries(asItWas(events, asOf)));
    return refuse('APPLICATION.NOT_FOUND');
  }

  /** Allowed for the project's owner, the consultant and auditors. */
  private async mayRead(
    { projectId, consultantId }: Applied,
    { account, role }: Viewer,
  ): Promise<Result<null, HistoryRefusal>> {
    const { state } = await this.executor.load(project, streamOf.project(projectId));
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
