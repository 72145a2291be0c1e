import { accept, type AccountId, definedIn, eventOf, refuse } from '@nirmaan/contracts/kernel';
import {
  projectEdited,
  type ProjectEdited,
  type ProjectId,
  type ProjectRefusal,
} from '@nirmaan/contracts/project';
import type { DeciderOf } from '../kernel/commands/decider.js';
import { isSameText } from './long-texts.js';
import {
  ownedBy,
  project,
  type ProjectState,
  type ProjectSummary,
  stillAhead,
} from './project.decider.js';

/** What is left out stays as it is. */
export type ProjectChanges = Omit<ProjectEdited['data'], 'project'>;

export interface EditProject {
  readonly project: ProjectId;
  readonly by: AccountId;
  readonly changes: ProjectChanges;
}

/**
 * Its owner may change a project until it is closed, and may move its last day, but not into the past. What is as it
 * was is not recorded again.
 */
export const editProject: DeciderOf<
  typeof project,
  EditProject,
  Exclude<ProjectRefusal, 'PROJECT.LAST_DAY_PASSED'>
> = {
  ...project,
  decide: (state, { project, by, changes }, at) => {
    const owned = ownedBy(state, by);
    if (!owned.ok) return owned;
    if (state.phase !== 'live') return refuse('PROJECT.CLOSED');
    const news = newsIn(changes, state);
    const ahead = news.lastDay === undefined ? accept('') : stillAhead(news.lastDay, at);
    if (!ahead.ok) return ahead;
    const isNews = Object.keys(news).length > 0;
    return accept(isNews ? [eventOf(projectEdited, { project, ...news })] : []);
  },
};

type Known = Extract<ProjectState, { readonly phase: 'live' | 'closed' }>;

/** The changes that differ from what is known. */
const newsIn = (changes: ProjectChanges, { summary, digests }: Known): ProjectChanges =>
  Object.fromEntries(
    Object.entries(definedIn(changes)).filter(
      ([field, value]) =>
        summary[field as keyof ProjectSummary] !== value && !isSameText(digests, field, value),
    ),
  );
