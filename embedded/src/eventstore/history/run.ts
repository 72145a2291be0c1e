import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { Observed } from '../contract/subscriptions.js';
import type { Command } from './command.js';
import { type Expected, Model, type Outcome } from './model.js';
import { nameOf, onServer, readAtServer } from './on-server.js';
import type { Step } from './steps.js';

type Append = Extract<Command, { do: 'append' }>;

/** One history, lived through by the server and by the model side by side. */
export class Run {
  readonly #category = `run${randomUUID().replaceAll('-', '')}`;
  readonly #model = new Model();
  readonly #appends: Append[] = [];

  constructor(private readonly client: EventStoreDBClient) {}

  /** Does a step on both sides and returns both outcomes. */
  async take(step: Step): Promise<{ server: Outcome; model: Outcome }> {
    const command = this.#settle(step);
    if (command.do === 'append') this.#appends.unshift(command);
    return { server: await onServer(this.client, command), model: this.#onModel(command) };
  }

  /** What the streams show to a reader, on both sides. */
  async streams(): Promise<{ server: unknown[]; model: unknown[] }> {
    const names = [0, 1, 2].map((stream) => this.#name(stream));
    const server = await Promise.all(names.map((name) => readAtServer(this.client, name)));
    return { server, model: names.map((name) => this.#model.read(name)) };
  }

  /** What a subscription to these streams brings before `caughtUp`, and what the model has logged. */
  subscribe(): { seen: () => Promise<string[]>; model: readonly string[] } {
    const filter = streamNameFilter({ prefixes: [`${this.#category}-`] });
    const observed = new Observed(this.client.subscribeToAll({ filter }), nameOf);
    const seen = async (): Promise<string[]> => {
      const all = await observed.until(this.#model.log.length + 1);
      await observed.end();
      return all.filter((name) => name !== 'caughtUp');
    };
    return { seen, model: this.#model.log };
  }

  #name(stream: number): string {
    return `${this.#category}-${stream}`;
  }

  #settle(step: Step): Command {
    if (step.do === 'repeat') return this.#again(step.ago, step.count);
    const name = this.#name(step.stream);
    if (step.do === 'append') {
      const ids = Array.from({ length: step.count }, () => randomUUID());
      return { do: 'append', name, expected: this.#expected(name, step.expected), ids };
    }
    if (step.do === 'delete')
      return { do: 'delete', name, expected: this.#expected(name, step.expected) };
    return step.do === 'limit'
      ? { do: 'limit', name, limits: step.limits }
      : { do: 'tombstone', name };
  }

  #again(ago: number, count: number): Command {
    const earlier = this.#appends[ago % Math.max(1, this.#appends.length)];
    if (!earlier)
      return { do: 'append', name: this.#name(0), expected: 'any', ids: [randomUUID()] };
    const more = count > earlier.ids.length ? [randomUUID()] : [];
    return { ...earlier, ids: [...earlier.ids.slice(0, count), ...more] };
  }

  #expected(name: string, expected: Expected | 'last'): Expected {
    if (expected !== 'last') return expected;
    const last = this.#model.lastRevision(name);
    return last < 0 ? 'no_stream' : last;
  }

  #onModel(command: Command): Outcome {
    switch (command.do) {
      case 'append':
        return this.#model.append(command.name, command.expected, command.ids);
      case 'delete':
        return this.#model.delete(command.name, command.expected);
      case 'limit':
        return this.#model.setMetadata(command.name, command.limits);
      case 'tombstone':
        return this.#model.tombstone(command.name);
    }
  }
}
