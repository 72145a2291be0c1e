import fc from 'fast-check';
import { stringify } from 'node:querystring';
import type { Asker, Operation } from './operations.js';
import { brokenJson, contentTypes, headers, spoiled, strange } from './spoils.js';
import { type Known, recordOf } from './values.js';

/** A body as it goes over the wire. */
export interface Sent {
  readonly contentType: string | null;
  readonly bytes: Buffer;
  /** What a reader that understands the content type makes of it; undefined where there is nothing to make. */
  readonly means: unknown;
}

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

/** Lone surrogates cannot travel in addresses and forms. */
const text = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();
const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)]));

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

const flat = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(text) : text(value),
    ]),
  );

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

const asJson = (fields: Record<string, unknown>): Sent => asText(JSON.stringify(fields));

function asText(json: string): Sent {
  return { contentType: 'application/json', bytes: Buffer.from(json), means: read(json) };
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Whether the kind is understood is up to the server; that it breaks nothing is what counts. */
const mistyped = (fields: Record<string, unknown>, contentType: string): Sent => {
  const json = JSON.stringify(fields);
  const isJson = contentType.startsWith('application/json');
  return { contentType, bytes: Buffer.from(json), means: isJson ? fields : undefined };
};

const BOUNDARY = 'fuzz-boundary';

function asForm(fields: Record<string, unknown>): Sent {
  const flattened = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item, at): [string, string] => [`${name}[${at}]`, text(item)])
      : [[name, text(value)] as [string, string]],
  );
  const part = ([name, value]: [string, string]): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const bytes = Buffer.from(`${flattened.map(part).join('')}--${BOUNDARY}--\r\n`);
  const sent = Object.entries(fields).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  );
  const means = flat(Object.fromEntries(sent));
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, bytes, means };
}
