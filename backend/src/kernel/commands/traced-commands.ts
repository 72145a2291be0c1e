import { Injectable } from '@nestjs/common';
import { type AsyncContext, CommandBus, type ICommand } from '@nestjs/cqrs';
import { inSpan } from '@nirmaan/platform/tracing';

/** Sends each command to its handler, in a span that has the command's name. */
@Injectable()
export class TracedCommands extends CommandBus {
  override execute<Answer>(command: ICommand, context?: AsyncContext): Promise<Answer> {
    return inSpan(command.constructor.name, {}, () =>
      super.execute<ICommand, Answer>(command, context),
    );
  }
}
