import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';

/** What a category of streams stands for: the state that its events build, as pure functions. */
export interface Aggregate<Category extends string, State, Event extends AnyEvent> {
  readonly category: Category;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
}

interface AggregateDefinition<Category extends string, State, Event extends AnyEvent> {
  readonly category: Category;
  readonly initialState: NoInfer<State>;
  readonly evolve: (state: State, event: Event) => State;
}

/** The types come from `evolve`. */
export const defineAggregate = <Category extends string, State, Event extends AnyEvent>(
  aggregate: AggregateDefinition<Category, State, Event>,
): Aggregate<Category, State, Event> => aggregate;

/** One command on an aggregate: no clock, no ids, no I/O. No events mean that there is nothing left to do. */
export interface Decider<
  Category extends string,
  State,
  Command,
  Event extends AnyEvent,
  Code extends string,
> extends Aggregate<Category, State, Event> {
  readonly decide: (state: State, command: Command, at: Date) => Result<readonly Event[], Code>;
}

/** `DeciderOf<typeof blog, PublishBlog, 'BLOG.SLUG_TAKEN'>` */
export type DeciderOf<Owner, Command, Code extends string = never> =
  Owner extends Aggregate<infer Category, infer State, infer Event>
    ? Decider<Category, State, Command, Event, Code>
    : never;
