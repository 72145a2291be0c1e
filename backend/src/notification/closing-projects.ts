import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { endOfDayInIndia, getStreamId } from '@nirmaan/contracts/kernel';
import { type ProjectId, projectId } from '@nirmaan/contracts/project';
import { DueItems } from '../kernel/reacting/index.js';

const DAY_MS = 24 * 60 * 60_000;
/** The last day to apply, and the two days before it. */
const SOON_MS = 3 * DAY_MS;

/** Last days of live projects of which their owners have not been reminded; due when the day is near or has passed. */
export class ClosingProjects extends DueItems<ProjectId, string> {
  protected handle({ type, data, stream }: AnyRecordedEvent): void {
    if (type === 'ProjectClosed') this.delete(data.project);
    if (type !== 'ProjectPosted' && type !== 'ProjectEdited') return;
    const { lastDay } = data;
    if (!lastDay) return;
    const due = endOfDayInIndia(lastDay).getTime() - SOON_MS;
    this.set(projectId.parse(getStreamId(stream)), { item: lastDay, due });
  }

  /** The owner was reminded, or a reminder is not needed; another day that was set meanwhile stays. */
  settleDay(project: ProjectId, lastDay: string): void {
    if (this.get(project)?.item === lastDay) this.settle(project);
  }

  getNextCheck(): Date | undefined {
    return this.getEarliest(({ due }) => due);
  }
}
