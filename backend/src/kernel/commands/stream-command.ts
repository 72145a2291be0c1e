import type { Type } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import type { Result, StreamName } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from './command-executor.js';
import type { Decider } from './decider.js';

type Answer<State, Code extends string> = Result<CommandResult<State>, Code | 'REQUEST.CONFLICT'>;

export interface StreamCommand<State, Code extends string> extends Command<Answer<State, Code>> {
  executeWith(executor: CommandExecutor): Promise<Answer<State, Code>>;
}

/**
 * A command that one decider decides on one stream, without further steps:
 * `class CloseProject extends streamCommand(closeProject) {}`, with `createHandler(CloseProject)` as its handler.
 */
export const streamCommand = <
  Category extends string,
  State,
  Data,
  Event extends AnyEvent,
  Code extends string,
>(
  decider: Decider<Category, State, Data, Event, Code>,
  method: 'execute' | 'executeOnNewStream' = 'execute',
): new (stream: StreamName<Category>, data: Data, cause: Cause) => StreamCommand<State, Code> =>
  class extends Command<Answer<State, Code>> {
    constructor(
      private readonly stream: StreamName<Category>,
      private readonly data: Data,
      private readonly cause: Cause,
    ) {
      super();
    }

    executeWith(executor: CommandExecutor): Promise<Answer<State, Code>> {
      return executor[method](decider, this.stream, this.data, this.cause);
    }
  };

type AnyStreamCommand = StreamCommand<unknown, string>;

export function createHandler(
  command: new (...args: never[]) => AnyStreamCommand,
): Type<ICommandHandler> {
  @CommandHandler(command)
  class StreamCommandHandler {
    constructor(private readonly executor: CommandExecutor) {}

    execute(given: AnyStreamCommand) {
      return given.executeWith(this.executor);
    }
  }
  Object.defineProperty(StreamCommandHandler, 'name', { value: `${command.name}Handler` });
  return StreamCommandHandler;
}
