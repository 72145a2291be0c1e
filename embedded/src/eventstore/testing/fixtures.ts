import {
  EventStoreDBClient,
  type AllStreamResolvedEvent,
  jsonEvent,
  type JSONEventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { eventually, onTestEnd, temporaryFolder } from '@nirmaan/platform/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startEventStore } from '../server.js';

export interface Target {
  readonly url: string;
  readonly client: EventStoreDBClient;
}

/** The server under test: the one that EVENTSTORE_URL names, else an embedded one for this spec file. */
export function eventStoreUnderTest(): Target {
  const target = { url: '', client: undefined as EventStoreDBClient | undefined };
  let close = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    target.url = process.env['EVENTSTORE_URL'] ?? '';
    if (target.url === '') {
      const folder = temporaryFolder();
      const server = await startEventStore({ dataDir: folder.path });
      target.url = server.url;
      close = async () => {
        await server.close();
        await folder.remove();
      };
    }
    target.client = EventStoreDBClient.connectionString(target.url);
  });
  afterAll(async () => {
    await target.client?.dispose();
    await close();
  });
  return {
    get url() {
      return target.url;
    },
    get client() {
      if (!target.client) throw new Error('There is no client before beforeAll.');
      return target.client;
    },
  };
}

/** A category that no other spec and no other run uses: a real server keeps what other runs have written. */
export const newCategory = (): string => `note${randomUUID().replaceAll('-', '')}`;
export const newStream = (category = 'note'): string => `${category}-${randomUUID()}`;

export const note = (n: number, type = 'NoteTaken'): JSONEventData =>
  jsonEvent({ type, data: { n } });

/** Notes numbered from `first` to `last`. */
export const notes = (first: number, last: number): JSONEventData[] =>
  upTo(last, first).map((n) => note(n));

export const upTo = (last: number, first = 0): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export async function collect<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const all: Event[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** The numbers of the notes read, in the order in which they came. */
export const numbers = async (events: AsyncIterable<ResolvedEvent>): Promise<number[]> =>
  (await collect(events)).map(({ event }) => (event?.data as { n: number }).n);

interface Subscription extends AsyncIterable<AllStreamResolvedEvent> {
  on(event: 'caughtUp', listener: () => void): this;
  on(event: 'data', listener: (event: AllStreamResolvedEvent) => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  unsubscribe(): Promise<void>;
}

type NameOf = (event: AllStreamResolvedEvent) => string;
const numberIn: NameOf = ({ event }) => String((event?.data as { n?: number }).n);

/** What a subscription has brought so far, in one list: names of events, and `caughtUp`. Events of the server itself are left out. */
export class Observed {
  readonly seen: string[] = [];
  #failure: Error | undefined;

  constructor(
    private readonly subscription: Subscription,
    nameOf = numberIn,
  ) {
    subscription.on('caughtUp', () => this.seen.push('caughtUp'));
    subscription.on('error', (error) => (this.#failure = error));
    subscription.on('data', (event) => {
      if (!event.event?.type.startsWith('$')) this.seen.push(nameOf(event));
    });
    onTestEnd(() => this.end());
  }

  /** Resolves when as much has been seen; rejects with the subscription's error. */
  async until(count: number): Promise<string[]> {
    await eventually(
      () => this.#failure || expect(this.seen.length).toBeGreaterThanOrEqual(count),
      { interval: 5 },
    );
    if (this.#failure) throw this.#failure;
    return this.seen;
  }

  async failure(): Promise<Error> {
    while (!this.#failure) await delay(5);
    return this.#failure;
  }

  end(): Promise<void> {
    return this.subscription.unsubscribe();
  }
}
