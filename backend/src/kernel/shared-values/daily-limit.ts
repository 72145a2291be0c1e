import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import { dayInIndia, endOfDayInIndia } from '@nirmaan/contracts/kernel';
import type { Clock } from '../commands/index.js';
import { refuseFor } from '../http/index.js';
import type { Entry, SharedValues } from './shared-values.js';

interface Limit {
  /** What is counted, as the key of the shared value: `contacts opened`. */
  readonly what: string;
  readonly max: number;
  readonly refusal: RefusalCode;
}

/** Limits how many different items an id has in a day in India. */
export abstract class DailyLimit<Id extends string, Item extends string> {
  constructor(
    private readonly clock: Clock,
    private readonly shared: SharedValues,
    private readonly limit: Limit,
  ) {}

  /** Throws Refused for one item too many. */
  async count(id: Id, item: Item): Promise<void> {
    const { what, max, refusal } = this.limit;
    const day = dayInIndia(this.clock.now());
    const until = endOfDayInIndia(day);
    const counted = await this.shared.update(
      `${what} by ${id} on ${day}`,
      (known: Entry<readonly Item[]> | null) => {
        const items = known?.value ?? [];
        if (known && (items.includes(item) || items.length >= max)) return known;
        return { value: [...items, item], until };
      },
    );
    if (!counted.value.includes(item)) throw refuseFor(this.shared.getRestMs(counted), refusal);
  }
}
