import {
  type AppendExpectedRevision,
  type EventStoreDBClient,
  jsonEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { collect, eventStoreUnderTest, newCategory, Observed, upTo } from './testing/fixtures.js';

const target = eventStoreUnderTest();
const histories = times(40, 1_000);
const patience = times(240_000, 1_800_000);

/** A number is a revision. */
type Expected = 'any' | 'no_stream' | number;

interface Append {
  readonly stream: string;
  readonly expected: Expected;
  readonly ids: readonly string[];
}

/** The revision of the last event, or how the append was refused. */
type Outcome = number | 'wrong-expected-version';

/** EventStoreDB's rules as simply as possible: lists in memory, no index, no disk. */
class Model {
  readonly #streams = new Map<string, string[]>();
  /** The id of every event, in the order of `$all`. */
  readonly log: string[] = [];

  append({ stream, expected, ids }: Append): Outcome {
    const events = this.read(stream);
    const repeated = this.#findRepeated(events, expected, ids);
    if (repeated !== undefined) return repeated;
    if (!this.#isExpected(events, expected)) return 'wrong-expected-version';
    this.#streams.set(stream, [...events, ...ids]);
    this.log.push(...ids);
    return events.length + ids.length - 1;
  }

  read(stream: string): readonly string[] {
    return this.#streams.get(stream) ?? [];
  }

  #isExpected({ length }: readonly string[], expected: Expected): boolean {
    if (expected === 'any') return true;
    return expected === (length === 0 ? 'no_stream' : length - 1);
  }

  /** An earlier append, right after the revision that it expects. */
  #findRepeated(
    events: readonly string[],
    expected: Expected,
    ids: readonly string[],
  ): Outcome | undefined {
    if (expected === 'any') return undefined;
    const at = expected === 'no_stream' ? 0 : expected + 1;
    if (events[at] !== ids[0]) return undefined;
    const isSame = ids.every((id, index) => events[at + index] === id);
    return isSame ? at + ids.length - 1 : 'wrong-expected-version';
  }
}

const count = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      stream: fc.nat({ max: 2 }),
      /** `last` stands for the right revision. */
      expected: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('any', 'no_stream') },
        { weight: 4, arbitrary: fc.constant('last') },
        { weight: 2, arbitrary: fc.nat({ max: 5 }) },
      ),
      count,
    }),
  },
  // Sends an earlier append again: a prefix of it, or all of it and one event more.
  { weight: 1, arbitrary: fc.record({ ago: fc.nat({ max: 3 }), count }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One history, run by the server and by the model. */
class Run {
  readonly model = new Model();
  readonly #category = newCategory();
  readonly #appends: Append[] = [];

  constructor(private readonly client: EventStoreDBClient) {}

  async take(step: Step): Promise<{ server: Outcome; model: Outcome }> {
    const append = 'ago' in step ? this.#repeat(step) : this.#settle(step);
    this.#appends.unshift(append);
    return { server: await this.#send(append), model: this.model.append(append) };
  }

  async read(): Promise<{ server: unknown[]; model: unknown[] }> {
    const names = upTo(2).map((stream) => this.#name(stream));
    const read = (name: string) =>
      collect(this.client.readStream(name))
        .then((events) => events.map(({ event }) => event?.id))
        .catch((error: unknown) => (error as { type?: string }).type === 'stream-not-found' && []);
    const server = await Promise.all(names.map(read));
    return { server, model: names.map((name) => this.model.read(name)) };
  }

  subscribe(): Observed {
    const filter = streamNameFilter({ prefixes: [`${this.#category}-`] });
    return new Observed(this.client.subscribeToAll({ filter }), ({ event }) => event?.id ?? '');
  }

  async #send({ stream, expected, ids }: Append): Promise<Outcome> {
    const events = ids.map((id) => jsonEvent({ id, type: 'Noted', data: {} }));
    const expectedRevision: AppendExpectedRevision =
      typeof expected === 'number' ? BigInt(expected) : expected;
    try {
      const answer = await this.client.appendToStream(stream, events, { expectedRevision });
      return Number(answer.nextExpectedRevision);
    } catch (error) {
      if ((error as { type?: string }).type === 'wrong-expected-version')
        return 'wrong-expected-version';
      throw error;
    }
  }

  #name(stream: number): string {
    return `${this.#category}-${stream}`;
  }

  #settle({ stream, expected, count }: Exclude<Step, { ago: number }>): Append {
    const name = this.#name(stream);
    const last = this.model.read(name).length - 1;
    const right = last < 0 ? 'no_stream' : last;
    const ids = upTo(count - 1).map(() => randomUUID());
    return { stream: name, expected: expected === 'last' ? right : expected, ids };
  }

  #repeat({ ago, count }: Extract<Step, { ago: number }>): Append {
    const earlier = this.#appends[ago % Math.max(1, this.#appends.length)];
    if (!earlier) return { stream: this.#name(0), expected: 'any', ids: [randomUUID()] };
    const more = count > earlier.ids.length ? [randomUUID()] : [];
    return { ...earlier, ids: [...earlier.ids.slice(0, count), ...more] };
  }
}

it(
  `answers, streams and subscriptions are those of a simple model in ${histories} histories`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.nat({ max: 25 }),
        async (history, joining) => {
          const run = new Run(target.client);
          let observed = joining === 0 ? run.subscribe() : undefined;
          for (const [index, step] of history.entries()) {
            const { server, model } = await run.take(step);
            expect(server).toEqual(model);
            if (index + 1 === joining) observed = run.subscribe();
          }
          const { server, model } = await run.read();
          expect(server).toEqual(model);
          observed ??= run.subscribe();
          const seen = await observed.until(run.model.log.length + 1);
          await observed.end();
          expect(seen.filter((name) => name !== 'caughtUp')).toEqual(run.model.log);
        },
      ),
      { numRuns: histories, seed: 20 },
    );
  },
  patience,
);
