import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { CommandGate } from './command-gate.js';
import { UniqueHandlers } from './unique-handlers.js';

/** The way of a command, for every slice. */
@Global()
@Module({
  imports: [CqrsModule.forRoot(), DiscoveryModule],
  providers: [CommandGate, UniqueHandlers],
  exports: [CommandGate, CqrsModule],
})
export class CommandsModule {}
