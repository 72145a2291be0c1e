import { assertNever, refuse } from '@nirmaan/contracts/kernel';
import type { ParkingEvent } from '@nirmaan/contracts/reaction';
import { defineAggregate } from '../commands/decider.js';

type Data<Type> = Extract<ParkingEvent, { readonly type: Type }>['data'];

/** A stream that waits, for one reactor. */
export type ParkedReaction = Data<'ReactionParked'> & {
  /** The revision at which the reactor resumes, once an operator has decided; null until then. */
  readonly resumeFrom: bigint | null;
};

/** By reactor and stream. */
export type ParkedReactions = ReadonlyMap<string, ParkedReaction>;

export const getParkedKey = (reactor: string, stream: string): string => `${reactor} ${stream}`;

const getKey = ({ reactor, stream }: { reactor: string; stream: string }): string =>
  getParkedKey(reactor, stream);

function evolve(parked: ParkedReactions, { type, data }: ParkingEvent): ParkedReactions {
  const [next, key] = [new Map(parked), getKey(data)];
  const known = parked.get(key);
  switch (type) {
    case 'ReactionParked':
      return next.set(key, { ...data, resumeFrom: null });
    case 'ReactionRetryRequested':
      return known ? next.set(key, { ...known, resumeFrom: BigInt(data.revision) }) : next;
    case 'ReactionSkipped':
      return known ? next.set(key, { ...known, resumeFrom: BigInt(data.revision) + 1n }) : next;
    case 'ReactionResumed':
      next.delete(key);
      return next;
    default:
      return assertNever(type);
  }
}

export const parkedAggregate = defineAggregate<'reactors', ParkedReactions, ParkingEvent>({
  category: 'reactors',
  isCached: false,
  initialState: new Map(),
  evolve,
  skipsUnreadable: true,
});

/** Parked at the same event again, nothing changes. */
export const parkReaction = parkedAggregate.decider((parked, reaction: Data<'ReactionParked'>) => {
  const known = parked.get(getKey(reaction));
  const isSame = known?.revision === reaction.revision && known.resumeFrom === null;
  return isSame ? [] : [{ type: 'ReactionParked', data: reaction }];
});

export const resumeReaction = parkedAggregate.decider(
  (parked, reaction: Data<'ReactionResumed'>) =>
    parked.has(getKey(reaction)) ? [{ type: 'ReactionResumed', data: reaction }] : [],
);

/** What an operator decides about a parked stream. */
type OperatorDecision = Omit<Data<'ReactionSkipped'>, 'revision'>;

const decideAs = (type: 'ReactionRetryRequested' | 'ReactionSkipped') =>
  parkedAggregate.decider((parked, decision: OperatorDecision) => {
    const known = parked.get(getKey(decision));
    if (!known) return refuse('REACTION.NOT_PARKED');
    return [{ type, data: { ...decision, revision: known.revision } }];
  });

export const retryReaction = decideAs('ReactionRetryRequested');
export const skipReaction = decideAs('ReactionSkipped');
