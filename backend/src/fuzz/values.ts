import fc from 'fast-check';
import type { Schema } from './operations.js';

/** Values that mean something to this installation, by the name of the field. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const LONGEST = 60;
const MAX_ITEMS = 4;

/** What the schema of a field allows; mostly something that is known here. */
export function valueOf(schema: Schema, known: Known, field = ''): fc.Arbitrary<unknown> {
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
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueOf(one, known, field)));
  if (choices) return fc.constantFrom(...choices);
  if (schema.type === 'object') return recordOf(schema, known);
  if (schema.type === 'array')
    return fc.array(valueOf(items ?? {}, known), { maxLength: MAX_ITEMS });
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  const { minimum: min = 1, maximum: max = 1_000_000 } = schema;
  return fc.integer({ min, max });
}

export function recordOf(
  { properties = {}, required = [] }: Schema,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(
    Object.entries(properties)
      .filter(([, { format }]) => format !== 'binary')
      .map(([name, schema]) => [name, valueOf(schema, known, name)]),
  );
  return fc.record(model, { requiredKeys: [...required] });
}

function textOf({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.nat().map((n) => `fuzz.${n}@example.com`);
  if (format === 'date') return fc.nat(900).map((n) => `2${String(100 + n)}-12-31`);
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: LONGEST });
  return fc.string({ minLength, maxLength: Math.min(maxLength, LONGEST), unit: 'grapheme' });
}
