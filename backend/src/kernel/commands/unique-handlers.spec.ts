import { Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { Command, CommandHandler, CqrsModule } from '@nestjs/cqrs';
import 'reflect-metadata';
import { expect, it } from 'vitest';
import { UniqueHandlers } from './commands.module.js';

class Greet extends Command<string> {}

@CommandHandler(Greet)
class GreetPolitely {
  execute = () => Promise.resolve('Namaste');
}

@CommandHandler(Greet)
class GreetBriefly {
  execute = () => Promise.resolve('Hi');
}

@Module({
  imports: [CqrsModule.forRoot(), DiscoveryModule],
  providers: [UniqueHandlers, GreetPolitely],
})
class OneHandler {}

@Module({ imports: [OneHandler], providers: [GreetBriefly] })
class TwoHandlers {}

const start = (module: object) =>
  NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });

it('stops the start when one command has two handlers', async () => {
  await (await start(OneHandler)).close();
  await expect(start(TwoHandlers)).rejects.toThrow(
    /GreetPolitely and GreetBriefly handle the same message|GreetBriefly and GreetPolitely/,
  );
});
