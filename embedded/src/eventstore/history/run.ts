import { randomUUID } from 'node:crypto';
import {
  jsonEvent,
  NO_STREAM,
  streamNameFilter,
  type AppendExpectedRevision,
  type EventStoreDBClient,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { Observed } from '../contract/subscriptions.js';
import { collect } from '../contract/notes.js';
import { Model, type Expected, type Outcome } from './model.js';
import { type Limits, type Step } from './steps.js';

/** A step with everything settled, so that server and model are given the same. */
type Command =
  | {
      readonly do: 'append';
      readonly name: string;
      readonly expected: Expected;
      readonly ids: readonly string[];
    }
  | { readonly do: 'delete'; readonly name: string; readonly expected: Expected }
  | { readonly do: 'limit'; readonly name: string; readonly limits: Limits }
  | { readonly do: 'tombstone'; readonly name: string };

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
    return { server: await this.#onServer(command), model: this.#onModel(command) };
  }

  /** What the streams show to a reader, on both sides. */
  async streams(): Promise<{ server: unknown[]; model: unknown[] }> {
    const names = [0, 1, 2].map((stream) => this.#name(stream));
    const server = await Promise.all(names.map((name) => this.#read(name)));
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

  async #onServer(command: Command): Promise<Outcome> {
    try {
      return { ok: true, revision: await this.#send(command) };
    } catch (error) {
      const { type } = error as { type?: string };
      if (type === 'wrong-expected-version' || type === 'stream-deleted')
        return { ok: false, why: type };
      throw error;
    }
  }

  async #send(command: Command): Promise<number> {
    const { name } = command;
    if (command.do === 'append') {
      const events = command.ids.map((id) => jsonEvent({ id, type: 'Noted', data: {} }));
      const options = { expectedRevision: onWire(command.expected) };
      const appended = await this.client.appendToStream(name, events, options);
      return Number(appended.nextExpectedRevision);
    }
    if (command.do === 'delete')
      await this.client.deleteStream(name, { expectedRevision: deletionOnWire(command.expected) });
    else if (command.do === 'limit')
      await this.client.setStreamMetadata(name, { ...command.limits });
    else await this.client.tombstoneStream(name);
    return -1;
  }

  async #read(name: string): Promise<unknown> {
    try {
      return (await collect(this.client.readStream(name))).map(nameOf);
    } catch (error) {
      return (error as { type?: string }).type;
    }
  }
}

function onWire(expected: Expected): AppendExpectedRevision {
  return typeof expected === 'number' ? BigInt(expected) : expected;
}

/** The client's deletions know of no `stream_exists`. */
function deletionOnWire(expected: Expected): 'any' | typeof NO_STREAM | bigint {
  if (typeof expected === 'number') return BigInt(expected);
  return expected === 'no_stream' ? NO_STREAM : 'any';
}

function nameOf({ event }: ResolvedEvent): string {
  return event?.type === '$streamDeleted' ? 'tombstone' : (event?.id ?? '');
}
