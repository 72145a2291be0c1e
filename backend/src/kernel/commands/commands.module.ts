import { Global, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { CommandExecutor } from './command-executor.js';
import { TracedCommands } from './traced-commands.js';
import { UniqueHandlers } from './unique-handlers.js';

const cqrs = CqrsModule.forRoot();
const bus: Provider = { provide: CommandBus, useClass: TracedCommands };

/** The way of a command, for every slice. */
@Global()
@Module({
  imports: [{ ...cqrs, providers: [...(cqrs.providers ?? []), bus] }, DiscoveryModule],
  providers: [CommandExecutor, UniqueHandlers],
  exports: [CommandExecutor, CqrsModule],
})
export class CommandsModule {}
