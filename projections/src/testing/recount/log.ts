import type { AnyRecorded } from '@nirmaan/contracts/catalogue';

export type Log = readonly AnyRecorded[];

type Named<Type extends AnyRecorded['type']> = Extract<AnyRecorded, { readonly type: Type }>;

/** The facts of these types, in the order of the log. */
export const factsNamed = <Type extends AnyRecorded['type']>(
  log: Log,
  ...types: readonly Type[]
): Named<Type>[] =>
  log.filter((fact): fact is Named<Type> => (types as readonly string[]).includes(fact.type));

/** The last of several, the one they follow when there are none. */
export const lastOf = <First, Other>(first: First, others: readonly Other[]): First | Other =>
  others.at(-1) ?? first;
