import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import type { Clock } from '../commands/index.js';
import type { EventType } from './reactor.js';

/** Work that the clock starts, not an event. Providers that extend it are found by the runner. */
export abstract class ScheduledTask {
  /** Names the task in the checkpoint. */
  abstract readonly name: string;
  /** The events from which it learns what there is to do. */
  readonly types: readonly EventType[] = [];

  /** Forgets all events: those after this position follow, null for all of them. */
  reset(_after: Position | null): void {}

  apply(_event: AnyRecordedEvent): void {}

  /** After a restart the events after this position are applied again. */
  getSafePosition(upTo: Position): Position | null {
    return upTo;
  }

  /** Runs until the signal aborts. */
  abstract run(signal: AbortSignal): Promise<void>;
}

interface OpenItem<Item> {
  readonly item: Item;
  /** The position before the event that opened it. */
  readonly before: Position | null;
}

/** What some events opened and no other has closed yet, oldest first. */
export abstract class OpenItems<Id = unknown, Item = unknown> {
  private readonly open = new Map<Id, OpenItem<Item>>();

  constructor(private seen: Position | null = null) {}

  apply(event: AnyRecordedEvent): void {
    this.handle(event);
    this.seen = event.position;
  }

  /** A restart must read from here to see the oldest open item. */
  getSafePosition(upTo: Position): Position | null {
    const [oldest] = this.open.values();
    return oldest ? oldest.before : upTo;
  }

  protected abstract handle(event: AnyRecordedEvent): void;

  protected get(id: Id): Item | undefined {
    return this.open.get(id)?.item;
  }

  protected set(id: Id, item: Item): void {
    const { before } = this.open.get(id) ?? { before: this.seen };
    this.open.set(id, { item, before });
  }

  protected delete(id: Id): void {
    this.open.delete(id);
  }

  protected list(): [Id, Item][] {
    return [...this.open].map(([id, { item }]) => [id, item]);
  }

  protected getEarliest(getTime: (item: Item) => number): Date | undefined {
    const times = this.list().map(([, item]) => getTime(item));
    return times.length > 0 ? new Date(times.reduce((a, b) => Math.min(a, b))) : undefined;
  }
}

/** Items that are due at a time, in milliseconds, until something settles them. */
export abstract class DueItems<Id, Item = unknown> extends OpenItems<
  Id,
  { readonly item: Item; readonly due: number }
> {
  listDue(now: Date): [Id, Item][] {
    return this.list().flatMap(([id, { item, due }]) => (due <= now.getTime() ? [[id, item]] : []));
  }

  settle(id: Id): void {
    this.delete(id);
  }

  /** Unless it is settled. */
  retryAt(id: Id, due: number): void {
    const known = this.get(id);
    if (known) this.set(id, { ...known, due });
  }
}

/** A task whose events open and close items. */
export abstract class OpenItemsTask<Items extends OpenItems> extends ScheduledTask {
  protected items: Items;

  constructor(private readonly createItems: (after: Position | null) => Items) {
    super();
    this.items = createItems(null);
  }

  override reset(after: Position | null): void {
    this.items = this.createItems(after);
  }

  override apply(event: AnyRecordedEvent): void {
    this.items.apply(event);
  }

  override getSafePosition(upTo: Position): Position | null {
    return this.items.getSafePosition(upTo);
  }
}

const RETRY_MS = 5_000;

/** Handles each item once when it is due, one after the other; one that fails is tried again. */
export abstract class DueItemsTask<Id, Item> extends OpenItemsTask<DueItems<Id, Item>> {
  protected abstract readonly clock: Clock;
  protected abstract readonly log: Log;
  protected abstract readonly pollMs: number;

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const [id, item] of this.items.listDue(this.clock.now()))
        await this.tryToHandle(id, item);
      await pause(this.pollMs, signal);
    }
  }

  protected abstract handle(id: Id, item: Item): Promise<unknown>;

  private async tryToHandle(id: Id, item: Item): Promise<void> {
    try {
      await this.handle(id, item);
      this.items.settle(id);
    } catch (err) {
      this.log.error({ err, task: this.name, id }, 'a task that was due failed; trying again');
      this.items.retryAt(id, this.clock.now().getTime() + RETRY_MS);
    }
  }
}
