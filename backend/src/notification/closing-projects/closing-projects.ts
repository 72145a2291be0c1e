import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { endOfDayInIndia, getStreamId, type Position } from '@nirmaan/contracts/kernel';
import { type ProjectId, projectId } from '@nirmaan/contracts/project';

const DAY_MS = 24 * 60 * 60_000;
/** The last day to apply, and the two days before it. */
const SOON_MS = 3 * DAY_MS;

/** A project whose owner is to be told. */
export interface Closing {
  readonly project: ProjectId;
  readonly lastDay: string;
}

interface Watched extends Closing {
  /** What had been read before the first event of the project that is not settled. */
  readonly before: Position | null;
}

/** When the owners of live projects are to be told that they close soon. Pure: it is told the time. */
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

  /** Whose last day is near, or just over. */
  due(now: Date): Closing[] {
    return [...this.watched.values()].filter(({ lastDay }) => soonAt(lastDay) <= now);
  }

  /** The owner was told, or there was nothing to tell any more. */
  settle({ project, lastDay }: Closing): void {
    if (this.watched.get(project)?.lastDay === lastDay) this.watched.delete(project);
  }

  nextLook(): Date | undefined {
    const moments = [...this.watched.values()].map(({ lastDay }) => soonAt(lastDay).getTime());
    return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
  }

  /** Everything up to here is dealt with, when `$all` was read up to `position`. Null is the beginning. */
  settledUpTo(position: Position): Position | null {
    const [oldest] = this.watched.values();
    return oldest ? oldest.before : position;
  }
}

const soonAt = (lastDay: string): Date => new Date(endOfDayInIndia(lastDay).getTime() - SOON_MS);
