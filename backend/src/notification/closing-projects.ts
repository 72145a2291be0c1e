import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { endOfDayInIndia, getStreamId, type Position } from '@nirmaan/contracts/kernel';
import { type ProjectId, projectId } from '@nirmaan/contracts/project';

const DAY_MS = 24 * 60 * 60_000;
/** The last day to apply, and the two days before it. */
const SOON_MS = 3 * DAY_MS;

export interface ClosingProject {
  readonly project: ProjectId;
  readonly lastDay: string;
}

interface Watched extends ClosingProject {
  /** The position before the project's first event. */
  readonly before: Position | null;
}

/** Live projects whose owners have not been reminded of the last day. Pure: takes the time as an argument. */
export class ClosingProjects {
  /** In the order of their first events. */
  private readonly watched = new Map<ProjectId, Watched>();

  constructor(private seen: Position | null = null) {}

  take(event: AnyRecordedEvent): void {
    const seen = this.seen;
    this.seen = event.position;
    if (event.type === 'ProjectClosed') this.watched.delete(event.data.project);
    if (event.type !== 'ProjectPosted' && event.type !== 'ProjectEdited') return;
    const { lastDay } = event.data;
    const project = projectId.parse(getStreamId(event.stream));
    const known = this.watched.get(project);
    const before = known ? known.before : seen;
    if (lastDay) this.watched.set(project, { project, lastDay, before });
  }

  /** Projects whose last day is near or has just passed. */
  getDue(now: Date): ClosingProject[] {
    return [...this.watched.values()].filter(({ lastDay }) => getReminderTime(lastDay) <= now);
  }

  /** The owner was reminded, or a reminder is not needed. */
  settle({ project, lastDay }: ClosingProject): void {
    if (this.watched.get(project)?.lastDay === lastDay) this.watched.delete(project);
  }

  getNextCheck(): Date | undefined {
    let next = Infinity;
    for (const { lastDay } of this.watched.values())
      next = Math.min(next, getReminderTime(lastDay).getTime());
    return next < Infinity ? new Date(next) : undefined;
  }

  /** Where a restart must read from to see the oldest watched project. */
  settledUpTo(seen: Position): Position | null {
    const [oldest] = this.watched.values();
    return oldest ? oldest.before : seen;
  }
}

const getReminderTime = (lastDay: string): Date =>
  new Date(endOfDayInIndia(lastDay).getTime() - SOON_MS);
