import {
  accept,
  type AccountId,
  assertNever,
  omitUndefined,
  endOfDayInIndia,
  refuse,
} from '@nirmaan/contracts/kernel';
import {
  type ProjectEdited,
  type ProjectEvent,
  type ProjectId,
  type ProjectPhase,
  type ProjectPosted,
  whyNotOpen,
} from '@nirmaan/contracts/project';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';
import { type Digests, digestLongTexts, isSameText } from './long-texts.js';

/** What other streams' commands need of a project; long texts are not cached. */
export type ProjectSummary = Pick<
  ProjectPosted['data'],
  'project' | 'owner' | 'title' | 'category' | 'sector' | 'budget' | 'location' | 'lastDay'
>;

export interface KnownProject extends ProjectSummary {
  readonly phase: ProjectPhase;
  readonly isHidden: boolean;
  /** Hidden by an operator, so that reinstating its owner's account does not show it. */
  readonly isWithheld: boolean;
  readonly digests: Digests;
  /** Of the project as it was posted. */
  readonly posted: string;
}

export type ProjectState = { readonly phase: 'none' } | KnownProject;

function evolve(state: ProjectState, event: ProjectEvent): ProjectState {
  if (event.type === 'ProjectPosted')
    return {
      ...getSummary(event.data),
      phase: 'live',
      isHidden: false,
      isWithheld: false,
      digests: digestLongTexts({ attachments: [], ...event.data }),
      posted: digestContent(event.data),
    };
  if (state.phase === 'none') return state;
  switch (event.type) {
    case 'ProjectEdited': {
      const digests = { ...state.digests, ...digestLongTexts(event.data) };
      return { ...state, ...omitUndefined(getSummary(event.data)), digests };
    }
    case 'ProjectClosed':
      return { ...state, phase: 'closed' };
    case 'ProjectHidden': {
      const isWithheld = state.isWithheld || event.data.by !== undefined;
      return { ...state, isHidden: true, isWithheld };
    }
    case 'ProjectUnhidden':
      return { ...state, isHidden: false, isWithheld: false };
    default:
      return assertNever(event);
  }
}

/** Omits the long texts. */
const getSummary = <Terms extends ProjectEdited['data']>({
  description: _description,
  keyPoints: _keyPoints,
  companyName: _companyName,
  image: _image,
  attachments: _attachments,
  ...summary
}: Terms) => summary;

/** Events of other streams do not repeat the titles of projects. */
export const getProjectTitle = (state: ProjectState): string =>
  state.phase === 'none' ? '' : state.title;

export const projectAggregate = defineAggregate({
  category: 'project',
  isCached: true,
  initialState: { phase: 'none' },
  evolve,
});

/** Posts a project once, with a last day in the future; its id stands for this content alone. */
export const postProject = projectAggregate.decider((state, posted: ProjectPosted['data'], at) => {
  if (state.phase !== 'none')
    return state.posted === digestContent(posted) ? [] : refuse('REQUEST.KEY_REUSED');
  const ahead = requireFutureLastDay(posted.lastDay, at);
  return ahead.ok ? [{ type: 'ProjectPosted', data: posted }] : ahead;
});

export interface OwnerCommand {
  readonly project: ProjectId;
  readonly by: AccountId;
}

export const closeProject = projectAggregate.decider((state, { project, by }: OwnerCommand) => {
  const owned = requireOwner(state, by);
  if (!owned.ok) return owned;
  return owned.value.phase === 'closed' ? [] : [{ type: 'ProjectClosed', data: { project, by } }];
});

export function requireOwner(state: ProjectState, account: AccountId) {
  if (state.phase === 'none') return refuse('PROJECT.NOT_FOUND');
  return state.owner === account ? accept(state) : refuse('PROJECT.NOT_THE_OWNER');
}

/** The project, if it takes applications now. */
export function requireOpen(state: ProjectState, at: Date) {
  if (state.phase === 'none' || state.isHidden) return refuse('PROJECT.NOT_FOUND');
  const why = whyNotOpen(state, at);
  return why ? refuse(why) : accept(state);
}

/** Refuses a last day that has ended in India; checked before the picture is stored and again in the decider. */
export const requireFutureLastDay = (lastDay: string, at: Date) =>
  at > endOfDayInIndia(lastDay) ? refuse('PROJECT.LAST_DAY_IN_THE_PAST') : accept(lastDay);

/** Hides a project, or shows it again unless an operator hid it, to match the state of its owner's account. */
export const setProjectVisibility = projectAggregate.decider(
  (state, { hiding }: { readonly hiding: { readonly why: string } | null }) => {
    if (state.phase === 'none' || state.isWithheld || state.isHidden === !!hiding) return [];
    const { project, owner } = state;
    return hiding
      ? [{ type: 'ProjectHidden', data: { project, owner, why: hiding.why } }]
      : [{ type: 'ProjectUnhidden', data: { project, owner } }];
  },
);

/** An operator hides a project; reinstating its owner's account does not show it again. */
export const withholdProject = projectAggregate.decider(
  (state, { why, by }: { readonly why: string; readonly by: string }) => {
    if (state.phase === 'none') return refuse('PROJECT.NOT_FOUND');
    const { project, owner } = state;
    return state.isWithheld ? [] : [{ type: 'ProjectHidden', data: { project, owner, why, by } }];
  },
);

/** Shows a project that an operator hid. */
export const releaseProject = projectAggregate.decider((state) => {
  if (state.phase === 'none') return refuse('PROJECT.NOT_FOUND');
  const { project, owner } = state;
  return state.isWithheld ? [{ type: 'ProjectUnhidden', data: { project, owner } }] : [];
});

/** Omitted fields stay unchanged. */
export type ProjectChanges = Omit<ProjectEdited['data'], 'project' | 'owner'>;

export interface ProjectEdit extends OwnerCommand {
  readonly changes: ProjectChanges;
}

/**
 * The owner may edit a project until it is closed, and may move its last day, but not into the past. Unchanged fields
 * are not recorded.
 */
export const editProject = projectAggregate.decider(
  (state, { project, by, changes }: ProjectEdit, at) => {
    const owned = requireOwner(state, by);
    if (!owned.ok) return owned;
    if (owned.value.phase === 'closed') return refuse('PROJECT.CLOSED');
    const news = findChanges(changes, owned.value);
    const ahead = news.lastDay !== undefined && requireFutureLastDay(news.lastDay, at);
    if (ahead && !ahead.ok) return ahead;
    const isNews = Object.keys(news).length > 0;
    return isNews ? [{ type: 'ProjectEdited', data: { project, owner: by, ...news } }] : [];
  },
);

/** The changes that differ from the current state. */
const findChanges = (changes: ProjectChanges, known: KnownProject): ProjectChanges =>
  Object.fromEntries(
    Object.entries(omitUndefined(changes)).filter(
      ([field, value]) =>
        known[field as keyof ProjectSummary] !== value && !isSameText(known.digests, field, value),
    ),
  );
