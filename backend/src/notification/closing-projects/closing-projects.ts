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
  /** The first event of the project that is not dealt with. */
  readonly position: Position;
}

/** When the owners of live projects are to be told that they close soon. Pure: it is told the time. */
export class ClosingProjects {
  private readonly watched = new Map<ProjectId, Watched>();

  take(event: AnyRecordedEvent): void {
    if (event.type === 'ProjectClosed') this.watched.delete(event.data.project);
    if (event.type !== 'ProjectPosted' && event.type !== 'ProjectEdited') return;
    const { lastDay } = event.data;
    const project = projectId.parse(getStreamId(event.stream));
    const position = this.watched.get(project)?.position ?? event.position;
    if (lastDay) this.watched.set(project, { project, lastDay, position });
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

  /** Everything up to here is dealt with, when the log has been followed up to `position`. */
  settledUpTo(position: Position): Position {
    return [...this.watched.values()].reduce(
      (least, watched) => (watched.position <= least ? watched.position - 1n : least),
      position,
    );
  }
}

const soonAt = (lastDay: string): Date => new Date(endOfDayInIndia(lastDay).getTime() - SOON_MS);
