import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { endOfDayInIndia, getStreamId } from '@nirmaan/contracts/kernel';
import { type ProjectId, projectId } from '@nirmaan/contracts/project';
import { OpenItems } from '../kernel/reacting/index.js';

const DAY_MS = 24 * 60 * 60_000;
/** The last day to apply, and the two days before it. */
const SOON_MS = 3 * DAY_MS;

export interface ClosingProject {
  readonly project: ProjectId;
  readonly lastDay: string;
}

/** Live projects whose owners have not been reminded of the last day. Pure: takes the time as an argument. */
export class ClosingProjects extends OpenItems<ProjectId, ClosingProject> {
  protected handle({ type, data, stream }: AnyRecordedEvent): void {
    if (type === 'ProjectClosed') this.delete(data.project);
    if (type !== 'ProjectPosted' && type !== 'ProjectEdited') return;
    const project = projectId.parse(getStreamId(stream));
    if (data.lastDay) this.set(project, { project, lastDay: data.lastDay });
  }

  /** Projects whose last day is near or has just passed. */
  getDue(now: Date): ClosingProject[] {
    const projects = this.list().map(([, project]) => project);
    return projects.filter(({ lastDay }) => getReminderTime(lastDay) <= now);
  }

  /** The owner was reminded, or a reminder is not needed. */
  settle({ project, lastDay }: ClosingProject): void {
    if (this.get(project)?.lastDay === lastDay) this.delete(project);
  }

  getNextCheck(): Date | undefined {
    return this.getEarliest(({ lastDay }) => getReminderTime(lastDay).getTime());
  }
}

const getReminderTime = (lastDay: string): Date =>
  new Date(endOfDayInIndia(lastDay).getTime() - SOON_MS);
