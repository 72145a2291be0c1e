import type { AnyRecorded } from '@nirmaan/contracts/catalogue';

/** What a row of the applications says, as far as a plain count can know it. */
export interface Counted {
  readonly status: string;
  readonly amount: number;
  readonly updatedAt: string;
  readonly position: bigint;
}

/** Counts a log without any of the program's folds: the last word about each application wins. */
export function recount(log: readonly AnyRecorded[]): ReadonlyMap<string, Counted> {
  const rows = new Map<string, Counted>();
  for (const { data, metadata, position } of log) {
    const said = data as { application: string; amount?: number; to?: string };
    const amount = said.amount ?? rows.get(said.application)?.amount ?? 0;
    const status = said.to ?? 'pending';
    rows.set(said.application, { status, amount, updatedAt: metadata.occurredAt, position });
  }
  return rows;
}
