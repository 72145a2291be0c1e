import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../commands/index.js';

/** `pending` is how many events wait or are being handled, `oldest` when the first of them was recorded. */
export interface ReactorLoad {
  readonly reactor: string;
  readonly pending: number;
  readonly parked: number;
  readonly oldest: Date | null;
}

const BUCKETS_S = [0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 3_600];

/** How old events are when they have been handled (webhooks, too, which are answered before), and what waits. */
@Injectable()
export class ReactionMetrics {
  private readonly age: Histogram;
  private loads: () => readonly ReactorLoad[] = () => [];

  constructor(
    registry: Registry,
    private readonly clock: Clock,
  ) {
    const common = { labelNames: ['reactor'], registers: [registry] };
    this.age = new Histogram({
      name: 'reaction_age_seconds',
      help: 'Age of an event when a reactor had handled it',
      buckets: BUCKETS_S,
      ...common,
    });
    const gauge = (name: string, help: string, read: (load: ReactorLoad) => number): void => {
      const made: Gauge = new Gauge({
        name,
        help,
        ...common,
        collect: () =>
          this.loads().forEach((load) => made.set({ reactor: load.reactor }, read(load))),
      });
    };
    gauge('reactions_pending', 'Events that wait for a reactor', ({ pending }) => pending);
    gauge(
      'reactions_parked',
      'Streams that are parked for a reactor: alert when above 0',
      ({ parked }) => parked,
    );
    gauge(
      'reaction_waiting_seconds',
      'Age of the oldest event that waits for a reactor, 0 where there is none: alert when it stays above a minute',
      ({ oldest }) => (oldest ? this.secondsSince(oldest) : 0),
    );
  }

  watch(loads: () => readonly ReactorLoad[]): void {
    this.loads = loads;
  }

  handled(reactor: string, { metadata }: AnyRecordedEvent): void {
    this.age.observe({ reactor }, this.secondsSince(new Date(metadata.occurredAt)));
  }

  private secondsSince(moment: Date): number {
    return (this.clock.now().getTime() - moment.getTime()) / 1_000;
  }
}
