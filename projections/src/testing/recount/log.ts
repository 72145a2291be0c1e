import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';

export type Log = readonly AnyRecordedEvent[];

type Named<Type extends AnyRecordedEvent['type']> = Extract<
  AnyRecordedEvent,
  { readonly type: Type }
>;

/** The events of these types, in the order of the log. */
export const eventsNamed = <Type extends AnyRecordedEvent['type']>(
  log: Log,
  ...types: readonly Type[]
): Named<Type>[] =>
  log.filter((event): event is Named<Type> => (types as readonly string[]).includes(event.type));

/** The last of several, the one they follow when there are none. */
export const lastOf = <First, Other>(first: First, others: readonly Other[]): First | Other =>
  others.at(-1) ?? first;
