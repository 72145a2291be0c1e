import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  accept,
  eventOf,
  type Position,
  reactorAdvanced,
  type ReactorAdvanced,
} from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { setTimeout as delay } from 'node:timers/promises';
import { type CommandExecutor, defineAggregate, type DeciderOf } from '../commands/index.js';

interface Progress {
  readonly position: Position | null;
}

const progress = defineAggregate<'reactor', Progress, ReactorAdvanced>({
  category: 'reactor',
  initialState: { position: null },
  evolve: (_, { data }) => ({ position: BigInt(data.position) }),
});

/** Forward only. */
const advance: DeciderOf<typeof progress, Position> = {
  ...progress,
  decide: ({ position }, reached) => {
    const isNew = position === null || reached > position;
    return accept(isNew ? [eventOf(reactorAdvanced, { position: reached.toString() })] : []);
  },
};

/** Noted that seldom, a year of progress is read in a moment; what a restart does again changes nothing. */
const MAX_UNNOTED = 1_000;
const MAX_UNNOTED_MS = 10 * 60_000;
const MAX_LAST_NOTE_MS = 1_000;

/** How far a reactor has come, as events: whoever loses MongoDB repeats no side effect. */
export class ReactorProgress {
  /** What has begun, in the order of `$all`, with the position that was reached before it: none is ever computed. */
  private readonly undone = new Map<Position, Position | null>();
  private reached: Position | null = null;
  private unnoted = 0;
  private notedAt = performance.now();

  constructor(
    private readonly executor: CommandExecutor,
    private readonly name: string,
  ) {}

  /** Everything up to here is done; null at the beginning. */
  async load(): Promise<Position | null> {
    const { state } = await this.executor.load(progress, streamOf.reactor(this.name));
    this.reached = state.position;
    return state.position;
  }

  /** An event is begun. Until it is done, progress ends before it, however far others are. */
  begin(position: Position): Promise<void> {
    this.undone.set(position, this.reached);
    return this.reach(position);
  }

  done(position: Position): void {
    this.undone.delete(position);
  }

  /** Everything up to here is begun or done now. Noted on the log from time to time. */
  async reach(position: Position): Promise<void> {
    this.reached = position;
    this.unnoted += 1;
    const isDue = performance.now() - this.notedAt > MAX_UNNOTED_MS;
    if (isDue || this.unnoted >= MAX_UNNOTED) await this.note();
  }

  /** Notes how far everything is done. */
  async note(): Promise<void> {
    const position = this.doneUpTo();
    if (position === null) return;
    await this.executor.execute(advance, streamOf.reactor(this.name), position, causeOf(this.name));
    this.unnoted = 0;
    this.notedAt = performance.now();
  }

  /**
   * At the end. What is not noted is heard of again, and changes nothing then: no reason to wait for a store that has
   * gone first.
   */
  async noteLast(): Promise<void> {
    await Promise.race([this.note(), delay(MAX_LAST_NOTE_MS)]);
  }

  private doneUpTo(): Position | null {
    const [before] = this.undone.values();
    return before === undefined ? this.reached : before;
  }
}

const causeOf = (name: string): Cause => ({
  actor: { kind: 'system', name },
  correlationId: name,
  causationId: name,
});
