import { type ApplicationId, type WorkOnWire, workStates } from '../application/index.js';
import type { Attachment } from '../attachment/index.js';
import type { AccountId, ProjectId } from '../kernel/ids.js';
import { defineReadModel, type ViewBase } from '../kernel/read-model.js';
import type {
  EngagementActType,
  MilestonePaymentId,
  MilestoneWords,
  PlannedMilestone,
} from './engagement.events.js';

export const engagementStates = [...workStates, 'cancelled'] as const;
export type EngagementState = (typeof engagementStates)[number];

export const milestoneStates = ['planned', 'delivered', 'changesRequested', 'accepted'] as const;
export type MilestoneState = (typeof milestoneStates)[number];

export const notedStates = ['noted', 'confirmed', 'denied'] as const;

export interface NotedPayment {
  readonly payment: MilestonePaymentId;
  /** In paise. */
  readonly amount: number;
  readonly day: string;
  readonly state: (typeof notedStates)[number];
}

/** A milestone of the agreed plan. */
export interface MilestoneView extends PlannedMilestone {
  readonly state: MilestoneState;
  /** Of the newest delivery; 0 before the first. */
  readonly round: number;
  readonly payments: readonly NotedPayment[];
}

export interface ProposedPlan {
  readonly version: number;
  readonly by: AccountId;
  readonly milestones: readonly PlannedMilestone[];
  readonly amount: number;
  readonly proposedAt: string;
}

/** The work on an awarded application without its texts, which are those of its acts. */
export interface EngagementView extends ViewBase<ApplicationId> {
  readonly project: ProjectId;
  readonly owner: AccountId;
  readonly consultant: AccountId;
  readonly state: EngagementState;
  /** Of the awarded proposal. */
  readonly amount: number;
  /** The newest version of the plan that was proposed; 0 before the first. */
  readonly version: number;
  /** The version that is agreed; null before. */
  readonly agreed: number | null;
  /** What waits for the other party's answer. */
  readonly proposed: ProposedPlan | null;
  /** Of the agreed version. */
  readonly milestones: readonly MilestoneView[];
  /** Whose accounts are suspended or closed. */
  readonly away: readonly AccountId[];
  /** Of the newest acceptance of a milestone. */
  readonly acceptedAt: string | null;
  readonly openedAt: string;
  /** When it was completed or ended; null before. */
  readonly overAt: string | null;
  /** Of the newest event. */
  readonly actedAt: string;
}

export const engagementsReadModel = defineReadModel<EngagementView>({
  name: 'engagements',
  version: 2,
  indexes: [
    { owner: 1, actedAt: -1, _id: -1 },
    { consultant: 1, actedAt: -1, _id: -1 },
  ],
});

/** What its application shows of it. */
export const toWork = (view: Pick<EngagementView, 'state'> | undefined): WorkOnWire =>
  view && view.state !== 'cancelled' ? view.state : null;

/** What one event says, with the words of its author; its id is the event's. */
export interface EngagementActView extends ViewBase<string> {
  readonly engagement: ApplicationId;
  /** Who acts, and whose words these are. Of a cancelled engagement: the consultant, about whom it is. */
  readonly author: AccountId;
  readonly type: EngagementActType;
  readonly at: string;
  readonly version?: number;
  readonly milestone?: number;
  readonly round?: number;
  readonly payment?: MilestonePaymentId;
  /** In paise. */
  readonly amount?: number;
  /** A note, a reason or a reference. */
  readonly text?: string;
  /** Of the milestones that are new in a version of the plan. */
  readonly words?: readonly MilestoneWords[];
  readonly attachments?: readonly Attachment[];
}

export const engagementActsReadModel = defineReadModel<EngagementActView>({
  name: 'engagementActs',
  version: 1,
  subjectField: 'author',
  streamIdField: 'engagement',
  indexes: [
    { engagement: 1, position: 1, _id: 1 },
    { author: 1, position: -1, _id: -1 },
  ],
});
