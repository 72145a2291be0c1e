import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { eventOf, type Position, UnreadableEvent } from '@nirmaan/contracts/kernel';
import { type ReactorsAdvanced, reactorsAdvanced } from '@nirmaan/contracts/reaction';
import {
  type EventStore,
  type StreamTip,
  WrongExpectedRevision,
} from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../commands/index.js';
import { systemCause } from './reactor.js';
import type { ScheduledTask } from './scheduled-task.js';

const MAX_UNSAVED_EVENTS = 1_000;
const MAX_UNSAVED_MS = 10 * 60_000;
const MAX_LAST_SAVE_MS = 1_000;

const stream = streamOf.reactors('checkpoint');
const cause = systemCause('reactors');

interface Pending {
  /** The position that was reached before the event: positions are addresses, and none is ever computed. */
  readonly before: Position | null;
  reactions: number;
}

/** How far all reactors are done, as events: without MongoDB no side effect is repeated. */
export class ReactorsCheckpoint {
  private readonly pending = new Map<Position, Pending>();
  private tip: StreamTip | null = null;
  private reached: Position | null = null;
  private saved: Position | null = null;
  private taskStarts: Readonly<Record<string, string | null>> = {};
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
    this.tip = await this.eventStore.readTip(stream);
    const newest = this.tip && (await this.readNewest());
    if (newest?.type !== 'ReactorsAdvanced') return;
    this.saved = this.reached = BigInt(newest.data.position);
    this.taskStarts = newest.data.watches;
  }

  /** A checkpoint that cannot be read is passed over: what came after the one before it is handled again. */
  private async readNewest(): Promise<AnyRecordedEvent | undefined> {
    try {
      return (await this.eventStore.readNewest(stream)) ?? undefined;
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      this.log.error({ err: error }, 'the newest checkpoint is unreadable; using the one before');
      return (await this.eventStore.readKnown(stream)).at(-1);
    }
  }

  /** After which position a task needs events. */
  getStart({ name }: ScheduledTask): Position | null {
    const start = this.taskStarts[name];
    return start ? BigInt(start) : null;
  }

  /** A reaction has begun: until it is done the checkpoint stays before its event. */
  begin(position: Position): void {
    const pending = this.pending.get(position);
    if (pending) pending.reactions += 1;
    else this.pending.set(position, { before: this.reached, reactions: 1 });
  }

  done(position: Position): void {
    this.unsaved += 1;
    const pending = this.pending.get(position);
    if (pending && --pending.reactions === 0) this.pending.delete(position);
  }

  advance(position: Position): void {
    this.reached = position;
  }

  async saveIfDue(tasks: readonly ScheduledTask[]): Promise<void> {
    const isOld = performance.now() - this.savedAt > MAX_UNSAVED_MS;
    if (this.unsaved >= MAX_UNSAVED_EVENTS || (this.unsaved > 0 && isOld)) await this.save(tasks);
  }

  /** At the end. What is not saved is handled again, without effect: no reason to wait for a store that has gone. */
  async saveLast(tasks: readonly ScheduledTask[]): Promise<void> {
    if (this.unsaved > 0) await Promise.race([this.save(tasks), delay(MAX_LAST_SAVE_MS)]);
  }

  private async save(tasks: readonly ScheduledTask[]): Promise<void> {
    const position = this.getSafePosition();
    this.unsaved = 0;
    this.savedAt = performance.now();
    if (position === null || (this.saved !== null && position < this.saved)) return;
    const starts: Record<string, string | null> = {};
    for (const task of tasks)
      starts[task.name] = task.getSafePosition(position)?.toString() ?? null;
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

  private getSafePosition(): Position | null {
    const [first] = this.pending.values();
    return first ? first.before : this.reached;
  }
}
