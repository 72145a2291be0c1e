import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';

/** What a category of streams stands for: the state that its events build, as pure functions. */
export interface Aggregate<Category extends string, State, Event extends AnyEvent> {
  readonly category: Category;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** For bookkeeping, on which everything else depends: an event that cannot be read is reported and left out. */
  readonly skipsUnreadable?: boolean;
}

type Decide<State, Command, Event, Code extends string> = (
  state: State,
  command: Command,
  at: Date,
) => Result<readonly Event[], Code>;

/** One command on an aggregate: no clock, no ids, no I/O. No events mean that there is nothing left to do. */
export interface Decider<
  Category extends string,
  State,
  Command,
  Event extends AnyEvent,
  Code extends string,
> extends Aggregate<Category, State, Event> {
  readonly decide: Decide<State, Command, Event, Code>;
}

export interface DefinedAggregate<
  Category extends string,
  State,
  Event extends AnyEvent,
> extends Aggregate<Category, State, Event> {
  /** `blogAggregate.decider<BlogContent, 'BLOG.SLUG_TAKEN'>((state, content) => …)` */
  decider<Command, Code extends string = never>(
    decide: Decide<State, Command, Event, Code>,
  ): Decider<Category, State, Command, Event, Code>;
}

/** The types come from `evolve`. */
export const defineAggregate = <Category extends string, State, Event extends AnyEvent>(
  aggregate: Aggregate<Category, NoInfer<State>, Event> &
    Pick<Aggregate<Category, State, Event>, 'evolve'>,
): DefinedAggregate<Category, State, Event> => ({
  ...aggregate,
  decider: (decide) => ({ ...aggregate, decide }),
});

/** `DeciderOf<typeof blogAggregate, BlogContent, 'BLOG.SLUG_TAKEN'>` */
export type DeciderOf<Owner, Command, Code extends string = never> =
  Owner extends Aggregate<infer Category, infer State, infer Event>
    ? Decider<Category, State, Command, Event, Code>
    : never;
