import type { Refusal } from './refusal.js';

/** The result of a decision: a value, or a refusal that is part of the product. Faults throw. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** Refuses with a code from a slice's refusal table; `fields` names what the caller can mend. */
export const refuse = <Code extends string>(
  code: Code,
  fields?: Refusal['fields'],
): { ok: false; refusal: Refusal<Code> } => ({
  ok: false,
  refusal: fields ? { code, fields } : { code },
});

/** Ends every switch over a union: a forgotten case is a compile error, and a fault should it ever run. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Drops undefined fields, so that spreading the object overwrites nothing. */
export const omitUndefined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
