import { Injectable } from '@nestjs/common';
import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import { Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../commands/index.js';

const SECONDS = [0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 3_600];

/** How old facts are when what follows from them is done; of webhooks, too, which answer before they are looked at. */
@Injectable()
export class ReactionAges {
  private readonly done: Histogram;
  private readonly atHand = new Map<string, AnyRecorded>();
  private readonly overtaken = new Map<string, Set<AnyRecorded>>();

  constructor(
    registry: Registry,
    private readonly clock: Clock,
  ) {
    const common = { labelNames: ['reactor'], registers: [registry] };
    this.done = new Histogram({
      name: 'reaction_age_seconds',
      help: 'How old a fact was when its reaction was done',
      buckets: SECONDS,
      ...common,
    });
    const waiting: Gauge = new Gauge({
      name: 'reaction_waiting_seconds',
      help: 'Age of the fact that a reactor is at, 0 where there is none: alert when it stays above a minute',
      ...common,
      collect: () => this.collect(waiting),
    });
    const overtaken: Gauge = new Gauge({
      name: 'reactions_overtaken',
      help: 'Facts that cannot be reacted to yet and are tried again while those behind them go first',
      ...common,
      collect: () =>
        this.overtaken.forEach(({ size }, reactor) => overtaken.set({ reactor }, size)),
    });
  }

  begin(reactor: string, fact: AnyRecorded): void {
    this.atHand.set(reactor, fact);
  }

  end(reactor: string, fact: AnyRecorded): void {
    this.letGo(reactor, fact);
    this.overtaken.get(reactor)?.delete(fact);
    this.done.observe({ reactor }, this.ageOf(fact));
  }

  /** Those behind it go first; nobody waits for it any more. */
  overtake(reactor: string, fact: AnyRecorded): void {
    this.letGo(reactor, fact);
    const facts = this.overtaken.get(reactor) ?? new Set();
    this.overtaken.set(reactor, facts.add(fact));
  }

  private letGo(reactor: string, fact: AnyRecorded): void {
    if (this.atHand.get(reactor) === fact) this.atHand.delete(reactor);
  }

  private collect(waiting: Gauge): void {
    waiting.reset();
    for (const [reactor, fact] of this.atHand) waiting.set({ reactor }, this.ageOf(fact));
  }

  private ageOf({ metadata }: AnyRecorded): number {
    return (this.clock.now().getTime() - Date.parse(metadata.occurredAt)) / 1_000;
  }
}
