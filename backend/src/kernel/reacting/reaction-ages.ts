import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../commands/index.js';

type EventsByReactor = Map<string, Set<AnyRecordedEvent>>;

const SECONDS = [0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 3_600];

/** How old events are when what follows from them is done; of webhooks, too, which answer before they are looked at. */
@Injectable()
export class ReactionAges {
  private readonly done: Histogram;
  private readonly atHand: EventsByReactor = new Map();
  private readonly overtaken: EventsByReactor = new Map();

  constructor(
    registry: Registry,
    private readonly clock: Clock,
  ) {
    const common = { labelNames: ['reactor'], registers: [registry] };
    this.done = new Histogram({
      name: 'reaction_age_seconds',
      help: 'How old an event was when its reaction was done',
      buckets: SECONDS,
      ...common,
    });
    const waiting: Gauge = new Gauge({
      name: 'reaction_waiting_seconds',
      help: 'Age of the oldest event that a reactor is at, 0 where there is none: alert when it stays above a minute',
      ...common,
      collect: () => this.collect(waiting),
    });
    const overtaken: Gauge = new Gauge({
      name: 'reactions_overtaken',
      help: 'Events that cannot be reacted to yet and are tried again while those behind them go first',
      ...common,
      collect: () =>
        this.overtaken.forEach(({ size }, reactor) => overtaken.set({ reactor }, size)),
    });
  }

  begin(reactor: string, event: AnyRecordedEvent): void {
    addTo(this.atHand, reactor, event);
  }

  end(reactor: string, event: AnyRecordedEvent): void {
    this.atHand.get(reactor)?.delete(event);
    this.overtaken.get(reactor)?.delete(event);
    this.done.observe({ reactor }, this.ageOf(event));
  }

  /** Those behind it go first; nobody waits for it any more. */
  overtake(reactor: string, event: AnyRecordedEvent): void {
    this.atHand.get(reactor)?.delete(event);
    addTo(this.overtaken, reactor, event);
  }

  private collect(waiting: Gauge): void {
    waiting.reset();
    this.atHand.forEach((events, reactor) => {
      if (events.size > 0)
        waiting.set({ reactor }, Math.max(...Array.from(events, (event) => this.ageOf(event))));
    });
  }

  private ageOf({ metadata }: AnyRecordedEvent): number {
    return (this.clock.now().getTime() - Date.parse(metadata.occurredAt)) / 1_000;
  }
}

function addTo(events: EventsByReactor, reactor: string, event: AnyRecordedEvent): void {
  const some = events.get(reactor) ?? new Set();
  events.set(reactor, some.add(event));
}
