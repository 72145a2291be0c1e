import type { AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { accept, type Result } from '@nirmaan/contracts/kernel';

export type StreamCategory = keyof typeof streamOf;
/** The id that a category's streams are named by. */
export type IdIn<Category extends StreamCategory> = Parameters<(typeof streamOf)[Category]>[0];

/** What a category of streams stands for: the state that its events build, as pure functions. */
export interface Aggregate<Category extends StreamCategory, State, Event extends AnyEvent = never> {
  readonly category: Category;
  /** Commands or sessions need the states again and again; those of others are loaded each time. */
  readonly isCached: boolean;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** For bookkeeping, on which everything else depends: an event that cannot be read is reported and left out. */
  readonly skipsUnreadable?: boolean;
}

/** One command on an aggregate: no clock, no ids, no I/O. An empty list of events means that there is nothing to do. */
export interface Decider<
  Category extends StreamCategory,
  State,
  Command,
  Event extends AnyEvent,
  Code extends string,
> extends Aggregate<Category, State, Event> {
  readonly decide: (state: State, command: Command, at: Date) => Result<readonly Event[], Code>;
}

type Decision<Event> = readonly Event[] | Result<never>;
type RefusalIn<Returned> = Returned extends Result<never, infer Code> ? Code : never;

export interface DefinedAggregate<
  Category extends StreamCategory,
  State,
  Event extends AnyEvent,
> extends Aggregate<Category, State, Event> {
  /** `noteAggregate.decider((state, content: NoteContent, at) => …)`; its refusals are those that the function returns. */
  decider<Command, Returned extends Decision<Event>>(
    decide: (state: State, command: Command, at: Date) => Returned,
  ): Decider<Category, State, Command, Event, RefusalIn<Returned>>;
}

/** The categories of the aggregates that this program has loaded and that are cached. */
export const cachedCategories = new Set<StreamCategory>();

/** The types come from `evolve`. */
export function defineAggregate<Category extends StreamCategory, State, Event extends AnyEvent>(
  aggregate: Aggregate<Category, NoInfer<State>, Event> &
    Pick<Aggregate<Category, State, Event>, 'evolve'>,
): DefinedAggregate<Category, State, Event> {
  if (aggregate.isCached) cachedCategories.add(aggregate.category);
  return {
    ...aggregate,
    decider: <Command, Returned extends Decision<Event>>(
      decide: (state: State, command: Command, at: Date) => Returned,
    ) => ({
      ...aggregate,
      decide: (state: State, command: Command, at: Date) => {
        const decision: Decision<Event> = decide(state, command, at);
        return 'ok' in decision
          ? (decision as Result<never, RefusalIn<Returned>>)
          : accept(decision);
      },
    }),
  };
}

/** `DeciderOf<typeof noteAggregate, NoteContent, 'NOTE.TITLE_TAKEN'>` */
export type DeciderOf<Owner, Command, Code extends string = never> =
  Owner extends Aggregate<infer Category, infer State, infer Event>
    ? Decider<Category, State, Command, Event, Code>
    : never;
