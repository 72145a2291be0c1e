import type { Asker } from './operations.js';
import type { Outcome } from './make.js';

/** Codes that a request meets before anybody looks at what it says. */
const atTheDoor: readonly unknown[] = [
  'ACCOUNT.NOT_SIGNED_IN',
  'ACCOUNT.WRONG_ROLE',
  'ACCOUNT.TOO_MANY_WRONG_PASSWORDS',
  'REQUEST.TOO_MANY',
  'REQUEST.FOREIGN_ORIGIN',
];

const gotIn = ({ code }: Outcome): boolean => !atTheDoor.includes(code);

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Call and role → the share of requests that got past the door; only for those who may make the call. */
export function sharesIn(outcomes: readonly Outcome[]): Map<string, number> {
  const allowed = outcomes.filter(({ attempt }) =>
    attempt.operation.askers.includes(attempt.asker),
  );
  const key = ({ attempt }: { attempt: { operation: { name: string }; asker: Asker } }): string =>
    `${attempt.operation.name} by ${attempt.asker}`;
  const shares = [...groupedBy(allowed, key)].map(
    ([name, some]) => [name, some.filter(gotIn).length / some.length] as const,
  );
  return new Map(shares);
}

/** One line per call: how often it answered with which status. */
export function histogramOf(outcomes: readonly Outcome[]): string {
  const lines = [...groupedBy(outcomes, ({ attempt }) => attempt.operation.name)].map(
    ([name, some]) => {
      const byStatus = [...groupedBy(some, ({ status }) => String(status))].toSorted();
      const counts = byStatus.map(([status, those]) => `${status}: ${those.length}`);
      return `${name.padEnd(32)} ${String(some.length).padStart(6)}  ${counts.join('  ')}`;
    },
  );
  return lines.toSorted().join('\n');
}
