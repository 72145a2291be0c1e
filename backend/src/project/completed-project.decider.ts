import { type AccountId, assertNever, refuse } from '@nirmaan/contracts/kernel';
import {
  type CompletedProjectEvent,
  type CompletedProjectShowcased,
  type ShowcaseProposed,
  STAFF_SUBJECT,
} from '@nirmaan/contracts/project';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

type Proposal = ShowcaseProposed['data'];

/** What the staff shows has no proposal. */
export interface CompletedProjectState {
  readonly phase: 'none' | 'proposed' | 'shown' | 'withdrawn';
  readonly proposal: Proposal | null;
}

function evolve(state: CompletedProjectState, event: CompletedProjectEvent): CompletedProjectState {
  switch (event.type) {
    case 'ShowcaseProposed':
      return { phase: 'proposed', proposal: event.data };
    case 'CompletedProjectShowcased':
      return { ...state, phase: 'shown' };
    case 'ShowcaseWithdrawn':
      return { ...state, phase: 'withdrawn' };
    case 'ShowcaseAgreed':
      return state;
    default:
      return assertNever(event);
  }
}

const completedProjectAggregate = defineAggregate<
  'completedProject',
  CompletedProjectState,
  CompletedProjectEvent
>({
  category: 'completedProject',
  isCached: false,
  initialState: { phase: 'none', proposal: null },
  evolve,
});

export type CompletedProject = Omit<CompletedProjectShowcased['data'], 'author'>;

/** By the staff. */
export const showcaseProject = completedProjectAggregate.decider(
  ({ phase }, project: CompletedProject) =>
    phase === 'none'
      ? [{ type: 'CompletedProjectShowcased', data: { ...project, author: STAFF_SUBJECT } }]
      : [],
);

const digest = ({ title, description, client, sector, image }: Omit<Proposal, 'version'>) =>
  digestContent([title, description, client, sector, image]);

/** Whether the engagement is completed, and who owns it, is the handler's to know. */
export const proposeShowcase = completedProjectAggregate.decider(
  ({ phase, proposal }, proposed: Omit<Proposal, 'version'>) => {
    const isSame = proposal !== null && digest(proposal) === digest(proposed);
    if (isSame && phase !== 'withdrawn') return [];
    if (phase === 'shown') return refuse('ENGAGEMENT.ALREADY_SHOWN');
    const version = (proposal?.version ?? 0) + 1;
    return [{ type: 'ShowcaseProposed', data: { ...proposed, version } }];
  },
);

const getParties = ({ completedProject, application, project, owner, consultant }: Proposal) => ({
  ...{ completedProject, application, project },
  ...{ owner, consultant },
});

export interface Agreement {
  readonly by: AccountId;
  /** The one that was read. */
  readonly version: number;
}

export const agreeToShowcase = completedProjectAggregate.decider(
  ({ phase, proposal }, { by, version }: Agreement) => {
    if (by === proposal?.owner) return refuse('ENGAGEMENT.NOT_YOUR_TURN');
    if (!proposal || phase === 'withdrawn' || proposal.version !== version)
      return refuse('ENGAGEMENT.SHOWCASE_CHANGED');
    if (phase === 'shown') return [];
    const { completedProject, author, title, description, client, sector, image } = proposal;
    const shown = { completedProject, author, title, description, client, sector, image };
    return [
      { type: 'ShowcaseAgreed', data: { ...getParties(proposal), version } },
      { type: 'CompletedProjectShowcased', data: shown },
    ];
  },
);

export const withdrawShowcase = completedProjectAggregate.decider(
  ({ phase, proposal }, { by }: Pick<Agreement, 'by'>) => {
    if (!proposal || phase === 'withdrawn') return [];
    const to = by === proposal.owner ? proposal.consultant : proposal.owner;
    return [{ type: 'ShowcaseWithdrawn', data: { ...getParties(proposal), by, to } }];
  },
);
