import { assertNever, definedIn } from '@nirmaan/contracts/kernel';
import type { ProjectEdited, ProjectEvent, ProjectPosted } from '@nirmaan/contracts/project';
import { defineAggregate } from '../kernel/commands/decider.js';
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

function evolve(state: ProjectState, event: ProjectEvent): ProjectState {
  switch (event.type) {
    case 'ProjectPosted':
      return { phase: 'live', summary: summaryOf(event.data), digests: digestsOf(event.data) };
    case 'ProjectEdited':
      return state.phase === 'none'
        ? state
        : {
            ...state,
            summary: edited(state.summary, event.data),
            digests: { ...state.digests, ...digestsOf(event.data) },
          };
    case 'ProjectClosed':
      return state.phase === 'none' ? state : { ...state, phase: 'closed' };
    default:
      return assertNever(event);
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

export const project = defineAggregate({
  category: 'project',
  initialState: { phase: 'none' },
  evolve,
});
