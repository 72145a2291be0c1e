import {
  accept,
  type AccountId,
  endOfDayInIndia,
  eventOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import {
  projectClosed,
  type ProjectId,
  projectPosted,
  type ProjectPosted,
} from '@nirmaan/contracts/project';
import type { DeciderOf } from '../kernel/commands/decider.js';
import { project, type ProjectState, type ProjectSummary } from './project.state.js';

export { project, type ProjectState, type ProjectSummary } from './project.state.js';

type ProjectDecider<Command, Code extends string> = DeciderOf<typeof project, Command, Code>;

/** A project is posted once, with a last day that still lies ahead. */
export const postProject: ProjectDecider<ProjectPosted['data'], 'PROJECT.LAST_DAY_IN_THE_PAST'> = {
  ...project,
  decide: (state, posted, at) => {
    if (state.phase !== 'none') return accept([]);
    const ahead = stillAhead(posted.lastDay, at);
    return ahead.ok ? accept([eventOf(projectPosted, posted)]) : ahead;
  },
};

export interface CloseProject {
  readonly project: ProjectId;
  readonly by: AccountId;
}

export const closeProject: ProjectDecider<
  CloseProject,
  'PROJECT.NOT_FOUND' | 'PROJECT.NOT_THE_OWNER'
> = {
  ...project,
  decide: (state, { project, by }) => {
    const owned = ownedBy(state, by);
    if (!owned.ok) return owned;
    return accept(state.phase === 'closed' ? [] : [eventOf(projectClosed, { project, by })]);
  },
};

/** The project, if there is one and this account posted it. */
export function ownedBy(
  state: ProjectState,
  account: AccountId,
): Result<ProjectSummary, 'PROJECT.NOT_FOUND' | 'PROJECT.NOT_THE_OWNER'> {
  if (state.phase === 'none') return refuse('PROJECT.NOT_FOUND');
  return state.summary.owner === account ? accept(state.summary) : refuse('PROJECT.NOT_THE_OWNER');
}

/** The project, if consultants may apply to it at this moment. */
export function openForApplications(
  state: ProjectState,
  at: Date,
): Result<ProjectSummary, 'PROJECT.NOT_FOUND' | 'PROJECT.CLOSED' | 'PROJECT.LAST_DAY_PASSED'> {
  if (state.phase === 'none') return refuse('PROJECT.NOT_FOUND');
  if (state.phase === 'closed') return refuse('PROJECT.CLOSED');
  if (hasPassed(state.summary.lastDay, at)) return refuse('PROJECT.LAST_DAY_PASSED');
  return accept(state.summary);
}

/** The last day, if it has not ended in India. Asked before a picture is kept, and again when deciding. */
export const stillAhead = (
  lastDay: string,
  at: Date,
): Result<string, 'PROJECT.LAST_DAY_IN_THE_PAST'> =>
  hasPassed(lastDay, at) ? refuse('PROJECT.LAST_DAY_IN_THE_PAST') : accept(lastDay);

const hasPassed = (day: string, at: Date): boolean => at > endOfDayInIndia(day);
