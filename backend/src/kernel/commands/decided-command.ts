import { Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type Outcome } from './command-executor.js';
import type { Decider, IdIn, StreamCategory } from './decider.js';

/** A command that one decider decides on one stream. */
export interface DecidedCommand<
  Category extends StreamCategory,
  State,
  Data,
  Event extends AnyEvent,
  Code extends string,
> extends Command<Outcome<State, Code>> {
  readonly decider: Decider<Category, State, Data, Event, Code>;
  /** Of the stream. */
  readonly id: IdIn<Category>;
  /** What the decider takes. */
  readonly data: Data;
  readonly cause: Cause;
  readonly isOnNewStream: boolean;
}

type DecidedCommandClass<
  Category extends StreamCategory,
  State,
  Data,
  Event extends AnyEvent,
  Code extends string,
> = new (
  id: IdIn<Category>,
  data: Data,
  cause: Cause,
) => DecidedCommand<Category, State, Data, Event, Code>;

interface Options {
  /** The stream should be new: it is loaded only when the append shows that it is not. */
  readonly isOnNewStream?: boolean;
}

/**
 * The class of the command that a decider decides: `class CloseProject extends CommandFor(closeProject) {}` is sent as
 * `new CloseProject(project, { project, by }, cause)`.
 */
export const CommandFor = <
  Category extends StreamCategory,
  State,
  Data,
  Event extends AnyEvent,
  Code extends string,
>(
  decider: Decider<Category, State, Data, Event, Code>,
  { isOnNewStream = false }: Options = {},
): DecidedCommandClass<Category, State, Data, Event, Code> =>
  class extends Command<Outcome<State, Code>> {
    readonly decider = decider;
    readonly isOnNewStream = isOnNewStream;

    constructor(
      readonly id: IdIn<Category>,
      readonly data: Data,
      readonly cause: Cause,
    ) {
      super();
    }
  };

/** Executes the decider of its command: `@CommandHandler(CloseProject) class CloseProjectHandler extends DeciderHandler {}`. */
@Injectable()
export class DeciderHandler {
  constructor(private readonly executor: CommandExecutor) {}

  execute<
    Category extends StreamCategory,
    State,
    Data,
    Event extends AnyEvent,
    Code extends string,
  >({
    decider,
    id,
    data,
    cause,
    isOnNewStream,
  }: DecidedCommand<Category, State, Data, Event, Code>) {
    return isOnNewStream
      ? this.executor.executeOnNewStream(decider, id, data, cause)
      : this.executor.execute(decider, id, data, cause);
  }
}
