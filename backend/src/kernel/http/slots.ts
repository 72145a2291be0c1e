import { refuseFor, Unavailable } from './failure.js';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';

const RETRY_AFTER_MS = 2_000;

interface SlotLimits {
  /** Of one key. */
  readonly each: number;
  readonly all: number;
  /** What a key is answered that has no slot left. */
  readonly refusal: RefusalCode;
}

/** Limits what is under way at once in this process, for each account or address and in all. */
export class Slots {
  private readonly taken: (readonly string[])[] = [];

  constructor(private readonly limits: SlotLimits) {}

  /** Returns how to release the slot. Throws Refused or Unavailable where there is none. */
  acquire(...keys: readonly string[]): () => void {
    const { each, all, refusal } = this.limits;
    for (const key of keys)
      if (this.taken.filter((slot) => slot.includes(key)).length >= each)
        throw refuseFor(RETRY_AFTER_MS, refusal);
    if (this.taken.length >= all) throw new Unavailable('All slots are taken');
    this.taken.push(keys);
    return () => {
      const at = this.taken.indexOf(keys);
      if (at >= 0) this.taken.splice(at, 1);
    };
  }
}
