import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, assertNever, eventOf, refuse } from '@nirmaan/contracts/kernel';
import {
  type ParkingEvent,
  reactionParked,
  reactionResumed,
  reactionRetryRequested,
  reactionSkipped,
} from '@nirmaan/contracts/reaction';
import { type DeciderOf, defineAggregate } from '../commands/index.js';

type Data<Type> = Extract<ParkingEvent, { readonly type: Type }>['data'];

/** A stream that waits, for one reactor. */
export type ParkedReaction = Data<'ReactionParked'> & {
  /** From where the reactor goes on, once an operator has decided; null until then. */
  readonly resumeFrom: bigint | null;
};

/** By reactor and stream. */
export type ParkedReactions = ReadonlyMap<string, ParkedReaction>;

export const parkedStream = streamOf.reactors('parked');

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

export const parkedReactions = defineAggregate<'reactors', ParkedReactions, ParkingEvent>({
  category: 'reactors',
  initialState: new Map(),
  evolve,
});

type ParkingDecider<Command, Code extends string = never> = DeciderOf<
  typeof parkedReactions,
  Command,
  Code
>;

/** Parked at the same event again, nothing changes. */
export const parkReaction: ParkingDecider<Data<'ReactionParked'>> = {
  ...parkedReactions,
  decide: (parked, reaction) => {
    const known = parked.get(getKey(reaction));
    const isSame = known?.revision === reaction.revision && known.resumeFrom === null;
    return accept(isSame ? [] : [eventOf(reactionParked, reaction)]);
  },
};

export const resumeReaction: ParkingDecider<Data<'ReactionResumed'>> = {
  ...parkedReactions,
  decide: (parked, reaction) =>
    accept(parked.has(getKey(reaction)) ? [eventOf(reactionResumed, reaction)] : []),
};

/** What an operator decides about a parked stream. */
export type OperatorDecision = Omit<Data<'ReactionSkipped'>, 'revision'>;
type DecisionDecider = ParkingDecider<OperatorDecision, 'REACTION.NOT_PARKED'>;

export const retryReaction: DecisionDecider = {
  ...parkedReactions,
  decide: (parked, decision) => {
    const known = parked.get(getKey(decision));
    if (!known) return refuse('REACTION.NOT_PARKED');
    const { revision } = known;
    return accept([eventOf(reactionRetryRequested, { ...decision, revision })]);
  },
};

export const skipReaction: DecisionDecider = {
  ...parkedReactions,
  decide: (parked, decision) => {
    const known = parked.get(getKey(decision));
    if (!known) return refuse('REACTION.NOT_PARKED');
    return accept([eventOf(reactionSkipped, { ...decision, revision: known.revision })]);
  },
};
