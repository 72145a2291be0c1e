import {
  type EngagementCancelled,
  type EngagementOpened,
  mayComplete,
} from '@nirmaan/contracts/engagement';
import { type AccountId, refuse } from '@nirmaan/contracts/kernel';
import { type By, engagementAggregate, findBar, findParty, isLive } from './engagement-state.js';

export {
  engagementAggregate,
  type EngagementState,
  findParty,
  type Known,
} from './engagement-state.js';

/** Opens the engagement of an award, or reopens it for a newer one; an older one changes nothing. */
export const openEngagement = engagementAggregate.decider(
  (state, opened: EngagementOpened['data']) => {
    const isNew =
      state.phase === 'none' || (state.phase === 'cancelled' && opened.decision > state.decision);
    return isNew ? [{ type: 'EngagementOpened', data: opened }] : [];
  },
);

export type TakeBack = Pick<EngagementCancelled['data'], 'decision' | 'to' | 'reason'>;

/** Decides whether an award can be taken back: until a plan is agreed, or where no engagement is open yet. */
export const cancelEngagement = engagementAggregate.decider((state, taken: TakeBack) => {
  if (state.phase === 'none' || taken.decision <= state.decision) return [];
  if (state.phase === 'cancelled') return [];
  if (state.phase !== 'planning') return refuse('APPLICATION.ENGAGED');
  const { reason, ...rest } = taken;
  const data = { ...state.parties, ...rest, ...(reason && { reason }) };
  return [{ type: 'EngagementCancelled', data }];
});
export const completeEngagement = engagementAggregate.decider((whole, command: By, at) => {
  const found = findParty(whole, command);
  if (!found.ok) return found;
  const { state, role, act } = found.value;
  if (state.phase === 'completed') return [];
  const bar = findBar(state);
  if (bar) return bar;
  if (state.agreed === null) return refuse('ENGAGEMENT.NO_PLAN');
  const isDone = state.milestones.every((one) => one.state === 'accepted');
  if (!isDone) return refuse('ENGAGEMENT.NOT_ALL_ACCEPTED');
  if (!mayComplete(role, state.acceptedAt, at)) return refuse('ENGAGEMENT.NOT_YOUR_TURN');
  return [{ type: 'EngagementCompleted', data: act }];
});

/** Either party, at any time. */
export const endEngagement = engagementAggregate.decider(
  (whole, command: By & { readonly reason: string }) => {
    const found = findParty(whole, command);
    if (!found.ok) return found;
    const { state, act } = found.value;
    if (state.phase === 'ended') return [];
    if (!isLive(state)) return refuse('ENGAGEMENT.OVER');
    const { reason } = command;
    return [{ type: 'EngagementEnded', data: { ...act, cause: 'party', reason } }];
  },
);

/** How an account is available to the other party: `erased` is for ever. */
export interface Availability {
  readonly account: AccountId;
  readonly is: 'active' | 'away' | 'erased';
}

/** Pauses, resumes or ends an engagement to match the account of one of its parties. */
export const setAvailability = engagementAggregate.decider(
  (whole, { account, is }: Availability) => {
    const found = findParty(whole, { by: account });
    if (!found.ok || !isLive(whole)) return [];
    const { state, act } = found.value;
    if (is === 'erased')
      return [{ type: 'EngagementEnded', data: { ...act, cause: 'erasure', reason: '' } }];
    if (state.away.includes(account) === (is === 'away')) return [];
    const { by: _by, ...data } = act;
    const type = is === 'away' ? 'EngagementPaused' : 'EngagementResumed';
    return [{ type, data: { ...data, account } }];
  },
);
