import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '@nirmaan/platform/eventstore';
import { TimeoutError } from '@nirmaan/platform/lifecycle';
import { type Log, silentLog } from '@nirmaan/platform/log';
import { refuse, type Result } from '@nirmaan/contracts/kernel';
import { LOG, ProcessModule } from '../process/index.js';
import { Clock, systemClock } from './clock.js';
import { CommandBus } from './command-bus.js';
import { CommandsModule } from './commands.module.js';
import { Registry } from 'prom-client';

class Join extends Command<string> {
  constructor(readonly words: readonly Promise<string>[]) {
    super();
  }
}

@CommandHandler(Join)
class JoinHandler implements ICommandHandler<Join> {
  execute({ words }: Join): Promise<string> {
    return Promise.all(words).then((all) => all.join(' '));
  }
}

@CommandHandler(Join)
class SecondJoinHandler extends JoinHandler {}

class Refuse extends Command<Result<null, 'REQUEST.CONFLICT'>> {}

@CommandHandler(Refuse)
class RefuseHandler implements ICommandHandler<Refuse> {
  execute() {
    return Promise.resolve(refuse('REQUEST.CONFLICT'));
  }
}

const open = async (handlers: (new () => ICommandHandler)[], log: Log = silentLog()) => {
  @Module({
    imports: [
      ProcessModule.of(
        { provide: EventStore, useValue: {} },
        { provide: Clock, useValue: systemClock },
        { provide: LOG, useValue: log },
        { provide: Registry, useValue: new Registry() },
      ),
      CommandsModule,
    ],
    providers: handlers,
  })
  class SpecModule {}
  const options = { logger: false, abortOnError: false } as const;
  return (await NestFactory.createApplicationContext(SpecModule, options)).get(CommandBus);
};

describe('the command bus', () => {
  afterEach(() => void jest.useRealTimers());

  it('answers with what the handler returns, typed', async () => {
    const bus = await open([JoinHandler]);
    const joined: string = await bus.execute(
      new Join([Promise.resolve('one'), Promise.resolve('two')]),
    );
    expect(joined).toBe('one two');
  });

  it('throws TimeoutError after ten seconds', async () => {
    const bus = await open([JoinHandler]);
    jest.useFakeTimers();
    const command = new Join([new Promise<string>(() => undefined)]);
    const joined = bus.execute(command).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await joined).toEqual(new TimeoutError('Join takes too long'));
  });

  it('rejects a command that nothing handles', async () => {
    const bus = await open([]);
    await expect(bus.execute(new Join([]))).rejects.toThrow('Join');
  });

  it('stops the start at a second handler, with both names', async () => {
    await expect(open([JoinHandler, SecondJoinHandler])).rejects.toThrow(
      'JoinHandler and SecondJoinHandler handle the same command',
    );
  });

  it('logs each command once, with its refusal', async () => {
    const lines: unknown[] = [];
    const log = Object.assign(silentLog(), { debug: (line: unknown) => lines.push(line) });
    const bus = await open([JoinHandler, RefuseHandler], log);
    await bus.execute(new Join([]));
    await bus.execute(new Refuse());
    await bus.execute(new Join([Promise.reject(new TypeError('no word'))])).catch(() => undefined);
    expect(lines).toMatchObject([
      { command: 'Join', outcome: 'accepted' },
      { command: 'Refuse', outcome: 'REQUEST.CONFLICT' },
      { command: 'Join', outcome: 'TypeError' },
    ]);
  });
});
