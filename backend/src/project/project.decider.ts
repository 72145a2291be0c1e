import {
  accept,
  type AccountId,
  assertNever,
  definedIn,
  endOfDayInIndia,
  factOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import {
  projectClosed,
  type ProjectEdited,
  type ProjectFact,
  type ProjectId,
  projectPosted,
  type ProjectPosted,
} from '@nirmaan/contracts/project';
import type { Decider, Fold } from '../kernel/commands/decider.js';
import { type Digests, digestsOf } from './long-texts.js';

/** What commands on other streams ask about a project. The long texts stay on the log. */
export type ProjectSummary = Pick<
  ProjectPosted['data'],
  'project' | 'owner' | 'title' | 'category' | 'sector' | 'budget' | 'location' | 'lastDay'
>;

export type ProjectState =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'live' | 'closed';
      readonly summary: ProjectSummary;
      readonly digests: Digests;
    };

function evolve(state: ProjectState, fact: ProjectFact): ProjectState {
  switch (fact.type) {
    case 'ProjectPosted':
      return { phase: 'live', summary: summaryOf(fact.data), digests: digestsOf(fact.data) };
    case 'ProjectEdited':
      return state.phase === 'none'
        ? state
        : {
            ...state,
            summary: edited(state.summary, fact.data),
            digests: { ...state.digests, ...digestsOf(fact.data) },
          };
    case 'ProjectClosed':
      return state.phase === 'none' ? state : { ...state, phase: 'closed' };
    default:
      return assertNever(fact);
  }
}

/** Leaves the long texts away. */
const summaryOf = <Terms extends ProjectEdited['data']>({
  description: _description,
  keyPoints: _keyPoints,
  companyName: _companyName,
  image: _image,
  ...summary
}: Terms) => summary;

const edited = (summary: ProjectSummary, news: ProjectEdited['data']): ProjectSummary => ({
  ...summary,
  ...definedIn(summaryOf(news)),
});

export const project: Fold<ProjectState, ProjectFact> = { initial: { phase: 'none' }, evolve };

type ProjectDecider<Command, Code extends string> = Decider<
  ProjectState,
  Command,
  ProjectFact,
  Code
>;

/** A project is posted once, with a last day that still lies ahead. */
export const postProject: ProjectDecider<ProjectPosted['data'], 'PROJECT.LAST_DAY_IN_THE_PAST'> = {
  ...project,
  decide: (state, posted, at) => {
    if (state.phase !== 'none') return accept([]);
    const ahead = stillAhead(posted.lastDay, at);
    return ahead.ok ? accept([factOf(projectPosted, posted)]) : ahead;
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
    return accept(state.phase === 'closed' ? [] : [factOf(projectClosed, { project, by })]);
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
