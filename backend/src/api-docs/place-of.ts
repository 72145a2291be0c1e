import { calls } from '@nirmaan/contracts/catalogue';
import type { Call } from '@nirmaan/contracts/kernel';

/** Where a call stands in the contracts. */
export interface Place {
  readonly slice: string;
  readonly name: string;
}

/** Throws for a call that the catalogue does not list. */
export function placeOf(call: Call): Place {
  for (const [slice, ofSlice] of Object.entries(calls)) {
    const entry = Object.entries<object>(ofSlice).find(([, one]) => one === call);
    if (entry) return { slice, name: entry[0] };
  }
  throw new Error(`${call.method} ${call.path} is missing in the catalogue of calls`);
}
