import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';

export type Events = readonly AnyRecordedEvent[];

type Named<Type extends AnyRecordedEvent['type']> = Extract<
  AnyRecordedEvent,
  { readonly type: Type }
>;

/** The events of these types, in the order of the events. */
export const eventsNamed = <Type extends AnyRecordedEvent['type']>(
  events: Events,
  ...types: readonly Type[]
): Named<Type>[] =>
  events.filter((event): event is Named<Type> => (types as readonly string[]).includes(event.type));

/** The last of the others, or the first if there are none. */
export const getLast = <First, Other>(first: First, others: readonly Other[]): First | Other =>
  others.at(-1) ?? first;

/** When the stream was hidden; null if it is visible. */
export function getHiddenSince(own: Events): string | null {
  const newest = eventsNamed(
    own,
    'ProjectHidden',
    'ProjectUnhidden',
    'ApplicationHidden',
    'ApplicationUnhidden',
  ).at(-1);
  return newest?.type.endsWith('Hidden') ? newest.metadata.occurredAt : null;
}
