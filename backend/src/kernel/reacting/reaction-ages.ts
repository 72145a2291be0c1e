import { Injectable } from '@nestjs/common';
import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import { Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../commands/index.js';

type FactsByReactor = Map<string, Set<AnyRecorded>>;

const SECONDS = [0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 3_600];

/** How old facts are when what follows from them is done; of webhooks, too, which answer before they are looked at. */
@Injectable()
export class ReactionAges {
  private readonly done: Histogram;
  private readonly atHand: FactsByReactor = new Map();
  private readonly overtaken: FactsByReactor = new Map();

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
      help: 'Age of the oldest fact that a reactor is at, 0 where there is none: alert when it stays above a minute',
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
    addTo(this.atHand, reactor, fact);
  }

  end(reactor: string, fact: AnyRecorded): void {
    this.atHand.get(reactor)?.delete(fact);
    this.overtaken.get(reactor)?.delete(fact);
    this.done.observe({ reactor }, this.ageOf(fact));
  }

  /** Those behind it go first; nobody waits for it any more. */
  overtake(reactor: string, fact: AnyRecorded): void {
    this.atHand.get(reactor)?.delete(fact);
    addTo(this.overtaken, reactor, fact);
  }

  private collect(waiting: Gauge): void {
    waiting.reset();
    this.atHand.forEach((facts, reactor) => {
      if (facts.size > 0)
        waiting.set({ reactor }, Math.max(...Array.from(facts, (fact) => this.ageOf(fact))));
    });
  }

  private ageOf({ metadata }: AnyRecorded): number {
    return (this.clock.now().getTime() - Date.parse(metadata.occurredAt)) / 1_000;
  }
}

function addTo(facts: FactsByReactor, reactor: string, fact: AnyRecorded): void {
  const some = facts.get(reactor) ?? new Set();
  facts.set(reactor, some.add(fact));
}
