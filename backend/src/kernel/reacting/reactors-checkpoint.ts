import { streamOf } from '@nirmaan/contracts/catalogue';
import { eventOf, type Position } from '@nirmaan/contracts/kernel';
import { type ReactorsAdvanced, reactorsAdvanced } from '@nirmaan/contracts/reaction';
import {
  type Cause,
  type EventStore,
  type StreamTip,
  WrongExpectedRevision,
} from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../commands/index.js';
import type { Watch } from './reactor.js';

const MAX_UNSAVED_EVENTS = 1_000;
const MAX_UNSAVED_MS = 10 * 60_000;
const MAX_LAST_SAVE_MS = 1_000;

const stream = streamOf.reactors('checkpoint');
const NAME = 'reactors';
const cause: Cause = {
  actor: { kind: 'system', name: NAME },
  correlationId: NAME,
  causationId: NAME,
};

interface Undone {
  /** The position that was reached before the event: positions are addresses, and none is ever computed. */
  readonly before: Position | null;
  reactions: number;
}

/** How far all reactors are done, as events: without MongoDB no side effect is repeated. */
export class ReactorsCheckpoint {
  private readonly undone = new Map<Position, Undone>();
  /** Where reactors that have fallen behind read on. */
  private readonly holds = new Map<string, Position | null>();
  private tip: StreamTip | null = null;
  private reached: Position | null = null;
  private saved: Position | null = null;
  private watches: Readonly<Record<string, string | null>> = {};
  private unsaved = 0;
  private savedAt = performance.now();

  constructor(
    private readonly eventStore: EventStore,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The last position that was handed over. */
  get position(): Position | null {
    return this.reached;
  }

  async load(): Promise<void> {
    const newest = await this.eventStore.readNewest(stream);
    if (newest?.type !== 'ReactorsAdvanced') return;
    this.tip = { revision: newest.revision, hash: newest.metadata.hash };
    this.saved = this.reached = BigInt(newest.data.position);
    this.watches = newest.data.watches;
  }

  /** From where a watch reads what it must know. */
  getStart({ name }: Watch): Position | null {
    const start = this.watches[name];
    return start ? BigInt(start) : null;
  }

  /** A reaction has begun: until it is done the checkpoint stays before its event. */
  begin(position: Position): void {
    const undone = this.undone.get(position);
    if (undone) undone.reactions += 1;
    else this.undone.set(position, { before: this.reached, reactions: 1 });
  }

  done(position: Position): void {
    this.unsaved += 1;
    const undone = this.undone.get(position);
    if (undone && --undone.reactions === 0) this.undone.delete(position);
  }

  hold(reactor: string, position: Position | null): void {
    this.holds.set(reactor, position);
  }

  release(reactor: string): void {
    this.holds.delete(reactor);
  }

  reach(position: Position): void {
    this.reached = position;
  }

  async saveIfDue(watches: readonly Watch[]): Promise<void> {
    const isOld = performance.now() - this.savedAt > MAX_UNSAVED_MS;
    if (this.unsaved >= MAX_UNSAVED_EVENTS || (this.unsaved > 0 && isOld)) await this.save(watches);
  }

  /** At the end. What is not saved is handled again, without effect: no reason to wait for a store that has gone. */
  async saveLast(watches: readonly Watch[]): Promise<void> {
    if (this.unsaved > 0) await Promise.race([this.save(watches), delay(MAX_LAST_SAVE_MS)]);
  }

  private async save(watches: readonly Watch[]): Promise<void> {
    const position = this.doneUpTo();
    this.unsaved = 0;
    this.savedAt = performance.now();
    if (position === null || (this.saved !== null && position < this.saved)) return;
    const starts: Record<string, string | null> = {};
    for (const watch of watches)
      starts[watch.name] = watch.settledUpTo(position)?.toString() ?? null;
    try {
      await this.append({ position: position.toString(), watches: starts });
      this.saved = position;
    } catch (error) {
      this.log.warn({ err: error }, 'the checkpoint was not saved; saving it later');
      if (error instanceof WrongExpectedRevision) this.tip = await this.eventStore.readTip(stream);
    }
  }

  private async append(data: ReactorsAdvanced['data']): Promise<void> {
    const events = [eventOf(reactorsAdvanced, data)];
    const at = this.clock.now();
    const { tip } = await this.eventStore.append({ stream, after: this.tip, events, cause, at });
    this.tip = tip;
  }

  private doneUpTo(): Position | null {
    const [first] = this.undone.values();
    const candidates = [first ? first.before : this.reached, ...this.holds.values()];
    return candidates.reduce((least, one) => (isBefore(one, least) ? one : least));
  }
}

/** Null is the beginning. */
const isBefore = (one: Position | null, other: Position | null): boolean =>
  other !== null && (one === null || one < other);
