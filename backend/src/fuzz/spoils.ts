import fc from 'fast-check';

type Fields = Record<string, unknown>;

/** What nobody means well. */
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
  fc.anything({ maxDepth: 3, withNullPrototype: false }).map(asJson),
);

const unasked = ['constructor', 'prototype', 'toString', '$where', 'role', 'isAdmin', '_id', 'a.b'];

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : { deeper: [nested(depth - 1)] };
}

function asJson(value: unknown): unknown {
  const plain = (_: string, one: unknown): unknown => (typeof one === 'bigint' ? `${one}` : one);
  return JSON.parse(JSON.stringify([value], plain)) as unknown;
}

/** Fields of which one is wrong, missing, or too many. */
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

/** A JSON text that is broken, no object, or poisoned. */
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
