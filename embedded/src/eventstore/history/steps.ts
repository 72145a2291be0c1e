import fc from 'fast-check';
import { type Expected } from './model.js';

export interface Limits {
  readonly maxCount?: number;
  readonly truncateBefore?: number;
}

/** One step of a history; `last` as an expectation stands for the right revision. */
export type Step =
  | {
      readonly do: 'append';
      readonly stream: number;
      readonly expected: Expected | 'last';
      readonly count: number;
    }
  /** Sends an earlier append again: a prefix of it, or all of it and one event more. */
  | { readonly do: 'repeat'; readonly ago: number; readonly count: number }
  | { readonly do: 'delete'; readonly stream: number; readonly expected: Expected | 'last' }
  | { readonly do: 'limit'; readonly stream: number; readonly limits: Limits }
  | { readonly do: 'tombstone'; readonly stream: number };

const stream = fc.nat({ max: 2 });
const count = fc.integer({ min: 1, max: 4 });
const number = fc.nat({ max: 5 });

const toAppend: fc.Arbitrary<Expected | 'last'> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('any', 'no_stream', 'stream_exists') },
  { weight: 4, arbitrary: fc.constant('last') },
  { weight: 2, arbitrary: number },
);
const toDelete: fc.Arbitrary<Expected | 'last'> = fc.oneof(
  fc.constantFrom('any', 'no_stream', 'last'),
  number,
);

const limits: fc.Arbitrary<Limits> = fc.record(
  { maxCount: fc.integer({ min: 1, max: 4 }), truncateBefore: fc.nat({ max: 6 }) },
  { requiredKeys: [] },
);

const kind = <Name extends string>(name: Name): fc.Arbitrary<Name> => fc.constant(name);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: kind('append'), stream, expected: toAppend, count }) },
  { weight: 4, arbitrary: fc.record({ do: kind('repeat'), ago: fc.nat({ max: 3 }), count }) },
  { weight: 2, arbitrary: fc.record({ do: kind('delete'), stream, expected: toDelete }) },
  { weight: 2, arbitrary: fc.record({ do: kind('limit'), stream, limits }) },
  { weight: 1, arbitrary: fc.record({ do: kind('tombstone'), stream }) },
);

export const steps: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 1, maxLength: 25 });
