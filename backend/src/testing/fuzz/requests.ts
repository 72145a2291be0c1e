import fc from 'fast-check';
import { stringify } from 'node:querystring';
import { type Sent, asForm, asJson, asText, flat, mistyped, texts } from './bodies.js';
import type { Caller, Operation, Schema } from './operations.js';

type Fields = Record<string, unknown>;

/** Hostile values. */
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', [], {}, -1, 0, 1e308, -0.001, 1.23456, 'NaN'),
  fc.constantFrom<unknown>(
    { $ne: null },
    { $gt: '' },
    { $where: 'sleep(1000)' },
    { $regex: '(a+)+$' },
    [{ $ne: null }],
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(100_000),
    '\u0000',
    '\ud800',
    '\u202e\u200b',
    '../../../etc/passwd',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '$where',
    '__proto__',
    '\r\nset-cookie: session=stolen',
    '9'.repeat(400),
    '2999-02-31',
  ),
  fc.constant(nested(40)),
  fc.anything({ maxDepth: 3, withNullPrototype: false }).map(toJsonValue),
);

const unasked = ['constructor', 'prototype', 'toString', '$where', 'role', 'isAdmin', '_id', 'a.b'];

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : { deeper: [nested(depth - 1)] };
}

function toJsonValue(value: unknown): unknown {
  const plain = (_: string, one: unknown): unknown => (typeof one === 'bigint' ? `${one}` : one);
  return JSON.parse(JSON.stringify([value], plain)) as unknown;
}

/** Fields of which one is wrong, missing, or unknown. */
export function spoiled(fields: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  const index = fc.nat(50);
  return fc.oneof(
    fc
      .tuple(fields, index, strange)
      .map(([all, at, value]) => ({ ...all, [nameIn(all, at)]: value })),
    fc.tuple(fields, index).map(([all, at]) => without(all, nameIn(all, at))),
    fc
      .tuple(fields, fc.constantFrom(...unasked), strange)
      .map(([all, name, value]) => ({ ...all, [name]: value })),
  );
}

const nameIn = (fields: Fields, at: number): string => {
  const names = Object.keys(fields);
  return names[at % Math.max(names.length, 1)] ?? 'nothing';
};

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** JSON that is malformed, not an object, or hostile. */
export function brokenJson(text: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.nat(Math.max(text.length - 1, 0)).map((end) => text.slice(0, end)),
    fc.constantFrom(
      '[]',
      'null',
      '"text"',
      '42',
      '{"a":1}}',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '['.repeat(5_000),
      `{"big":"${'x'.repeat(300_000)}"}`,
      '\ufeff{}',
      '{"a":1,"a":2}',
    ),
    fc.string(),
  );
}

export const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=iso-8859-1',
  'application/json; charset=nonsense',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'nonsense',
);

export const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'x-at-least': '-1' },
      { 'x-at-least': '99999999999999999999999' },
      { 'x-at-least': 'abc' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'nonsense' },
      { 'x-forwarded-for': '10.0.0.1, evil' },
      { accept: 'application/xml' },
      { 'accept-language': 'x'.repeat(2_000) },
      { 'if-none-match': '*', range: 'bytes=0-1' },
    ),
  },
);

/** Values that exist in this installation, by field name. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const LONGEST = 60;
/** Of a hash in hex. */
const HASH_LENGTH = 64;
const MAX_ITEMS = 4;

/** A value that the field's schema allows; mostly one that exists. */
export function generateValue(schema: Schema, known: Known, field = ''): fc.Arbitrary<unknown> {
  const any = byTheSchema(schema, known, field);
  const here = known[field];
  if (!here) return any;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...here) },
    { weight: 1, arbitrary: any },
  );
}

function byTheSchema(schema: Schema, known: Known, field: string): fc.Arbitrary<unknown> {
  const { anyOf, enum: choices, items } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((one) => generateValue(one, known, field)));
  if (choices) return fc.constantFrom(...choices);
  if (schema.type === 'object') return generateRecord(schema, known);
  if (schema.type === 'array')
    return fc.array(generateValue(items ?? {}, known), { maxLength: MAX_ITEMS });
  if (schema.type === 'string') return getText(schema);
  if (schema.type === 'boolean') return fc.boolean();
  const { minimum: min = 1, maximum: max = 1_000_000 } = schema;
  return fc.integer({ min, max });
}

export function generateRecord(
  { properties = {}, required = [] }: Schema,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(
    Object.entries(properties)
      .filter(([, { format }]) => format !== 'binary')
      .map(([name, schema]) => [name, generateValue(schema, known, name)]),
  );
  return fc.record(model, { requiredKeys: [...required] });
}

function getText({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.nat().map((n) => `fuzz.${n}@example.com`);
  if (format === 'date') return fc.nat(900).map((n) => `2${String(100 + n)}-12-31`);
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: HASH_LENGTH });
  return fc.string({ minLength, maxLength: Math.min(maxLength, LONGEST), unit: 'grapheme' });
}

export interface Attempt {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sent: Sent | null;
}

const AS_IT_SHOULD_BE = 4;

/** Mostly valid, with one error. */
const mostly = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: AS_IT_SHOULD_BE, arbitrary: right }, { weight: 1, arbitrary: wrong });

/** Requests for a call: valid, or wrong in path, query, headers or body. */
export const attemptsAt = (operation: Operation, known: Known): fc.Arbitrary<Attempt> =>
  fc.record({
    operation: fc.constant(operation),
    caller: getCallers(operation),
    params: buildParams(operation, known),
    query: buildQuery(operation, known),
    headers,
    sent: operation.body ? buildBody(operation, known) : fc.constant(null),
  });

/** Alternates between the allowed roles; sometimes uses another one. */
const getCallers = ({ callers }: Operation): fc.Arbitrary<Caller> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...callers) },
    { weight: 1, arbitrary: fc.constantFrom<Caller>('visitor', 'auditor', 'consultant') },
  );

const buildParams = ({ params }: Operation, known: Known) => {
  const right = generateRecord(params, known);
  const names = Object.keys(params.properties ?? {});
  const wrong = fc.record(Object.fromEntries(names.map((name) => [name, strange])));
  return mostly(right, wrong)
    .map(texts)
    .filter((params) => !Object.values(params).some((text) => elsewhere.includes(text)));
};

/** Parts of a path with which it names another call. */
const elsewhere = ['', '.', '..'];

const buildQuery = ({ query }: Operation, known: Known): fc.Arbitrary<string> => {
  const right = generateRecord(query, known);
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

const buildBody = ({ body, isForm }: Operation, known: Known): fc.Arbitrary<Sent> => {
  const right = generateRecord(body ?? {}, known);
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
