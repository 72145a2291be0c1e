import { assertNever, definedIn } from '@nirmaan/contracts/kernel';
import type { ProjectEdited, ProjectFact, ProjectPosted } from '@nirmaan/contracts/project';
import type { Fold } from '../kernel/commands/decider.js';
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
