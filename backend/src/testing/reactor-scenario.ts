import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitaRegistered, meera } from '@nirmaan/contracts/examples';
import type { AccountId, Position } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { bySpec } from '@nirmaan/platform/testing';
import { CommandExecutor, systemClock } from '../kernel/commands/index.js';
import { parkedAggregate, Reactor } from '../kernel/reacting/index.js';
import { createRunner } from './runner.js';

export type React = (event: AnyRecordedEvent) => Promise<void>;

export class Greeter extends Reactor<'UserRegistered'> {
  readonly on = 'UserRegistered';

  constructor(
    readonly react: React,
    readonly name = 'greet-on-registered',
    override readonly concurrency = 4,
  ) {
    super();
  }
}

/** Records what it handles. */
export class Recorder extends Greeter {
  readonly handled: string[] = [];

  constructor(name?: string, isBroken: (event: AnyRecordedEvent) => boolean = () => false) {
    super((event) => {
      if (isBroken(event)) return Promise.reject(new Error('poison'));
      this.handled.push(toLabel(event));
      return Promise.resolve();
    }, name);
  }
}

const names: Readonly<Record<string, string>> = {
  [streamOf.account(anita)]: 'anita',
  [streamOf.account(meera)]: 'meera',
};

/** `anita 0`: an event as specs name it. */
export const toLabel = ({ stream, revision }: AnyRecordedEvent): string =>
  `${names[stream] ?? 'other'} ${revision}`;

/** Embedded stores, and processes that run reactors on them. */
export class ReactorScenario {
  private readonly running = new Set<() => Promise<void>>();

  private constructor(readonly stores: Stores) {}

  static async open(): Promise<ReactorScenario> {
    return new ReactorScenario(await startStores());
  }

  async close(): Promise<void> {
    for (const stop of this.running) await stop();
    await this.stores.stop();
  }

  start(reactors: readonly Reactor[], parts: Parameters<typeof createRunner>[2] = {}) {
    const runner = createRunner(this.stores, reactors, parts);
    const stopping = new AbortController();
    const ended = runner.run(stopping.signal);
    const stop = async (): Promise<void> => {
      this.running.delete(stop);
      stopping.abort();
      await ended;
    };
    this.running.add(stop);
    return { runner, stop };
  }

  /** Appends events to a new stream; returns the position of the last one. */
  async register(account: AccountId, times = 1): Promise<Position> {
    const stream = streamOf.account(account);
    const events = Array.from({ length: times }, () => anitaRegistered);
    const append = { stream, after: null, events, cause: bySpec, at: new Date() };
    return (await this.stores.eventStore.append(append)).position;
  }

  async readCheckpoint(): Promise<Position | null> {
    const newest = await this.stores.eventStore.readNewest(streamOf.reactors('checkpoint'));
    return newest?.type === 'ReactorsAdvanced' ? BigInt(newest.data.position) : null;
  }

  /** As in another process: with an empty cache. */
  createExecutor(): CommandExecutor {
    return new CommandExecutor(this.stores.eventStore, systemClock);
  }

  async readParked() {
    return [...(await this.createExecutor().load(parkedAggregate, 'parked')).state.values()];
  }
}

/** A promise that others wait for. */
export function signalled() {
  let signal = (): void => undefined;
  const promise = new Promise<void>((resolve) => (signal = resolve));
  return { signalled: promise, signal: () => signal() };
}
