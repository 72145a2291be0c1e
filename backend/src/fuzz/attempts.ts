import fc from 'fast-check';
import { stringify } from 'node:querystring';
import { asForm, asJson, asText, mistyped, type Sent } from './bodies.js';
import type { Asker, Operation } from './operations.js';
import { brokenJson, contentTypes, headers, spoiled, strange } from './spoils.js';
import { flat, texts } from './texts.js';
import { type Known, recordOf } from './values.js';

export interface Attempt {
  readonly operation: Operation;
  readonly asker: Asker;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sent: Sent | null;
}

const AS_IT_SHOULD_BE = 4;

/** Mostly as it should be, with one thing wrong in the rest. */
const mostly = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: AS_IT_SHOULD_BE, arbitrary: right }, { weight: 1, arbitrary: wrong });

/** Requests for a call; every one may be in order, or wrong in its path, query, headers or body. */
export const attemptsAt = (operation: Operation, known: Known): fc.Arbitrary<Attempt> =>
  fc.record({
    operation: fc.constant(operation),
    asker: askersOf(operation),
    params: paramsOf(operation, known),
    query: queryOf(operation, known),
    headers,
    sent: operation.body ? bodyOf(operation, known) : fc.constant(null),
  });

/** Who may ask takes turns; now and then comes somebody who may not. */
const askersOf = ({ askers }: Operation): fc.Arbitrary<Asker> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...askers) },
    { weight: 1, arbitrary: fc.constantFrom<Asker>('visitor', 'auditor', 'consultant') },
  );

const paramsOf = ({ params }: Operation, known: Known) => {
  const right = recordOf(params, known);
  const names = Object.keys(params.properties ?? {});
  const wrong = fc.record(Object.fromEntries(names.map((name) => [name, strange])));
  return mostly(right, wrong).map(texts);
};

const queryOf = ({ query }: Operation, known: Known): fc.Arbitrary<string> => {
  const right = recordOf(query, known);
  const asQuery = (fields: Record<string, unknown>): string => stringify(flat(fields));
  const odd = fc.constantFrom(
    '%ZZ',
    'limit[]=1',
    'q[$ne]=1',
    'a=%00',
    '__proto__[x]=1',
    '&&&==',
    'limit=1&limit=2',
  );
  return mostly(right.map(asQuery), fc.oneof(spoiled(right).map(asQuery), odd));
};

const bodyOf = ({ body, isForm }: Operation, known: Known): fc.Arbitrary<Sent> => {
  const right = recordOf(body ?? {}, known);
  const as = isForm ? asForm : asJson;
  return mostly(
    right.map(as),
    fc.oneof(
      { weight: 4, arbitrary: spoiled(right).map(as) },
      {
        weight: 1,
        arbitrary: right.chain((fields) => brokenJson(JSON.stringify(fields)).map(asText)),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(right, contentTypes).map(([fields, type]) => mistyped(fields, type)),
      },
    ),
  );
};
