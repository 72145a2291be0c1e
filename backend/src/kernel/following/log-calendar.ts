import { Injectable } from '@nestjs/common';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { Clock } from '../commands/index.js';

/**
 * Positions by age, for parts that need only the newest events. The reactors' checkpoints have both: an event that is
 * younger than a checkpoint lies behind its position.
 */
@Injectable()
export class LogCalendar {
  private checkpoints: Promise<readonly AnyRecordedEvent[]> | undefined;

  constructor(
    private readonly eventStore: EventStore,
    private readonly clock: Clock,
  ) {}

  /** A position that everything younger than so many milliseconds lies behind; null for all of `$all`. */
  async before(milliseconds: number): Promise<Position | null> {
    this.checkpoints ??= this.eventStore.read(streamOf.reactors('checkpoint'));
    const youngest = this.clock.now().getTime() - milliseconds;
    const old = (await this.checkpoints).findLast(
      ({ metadata }) => Date.parse(metadata.occurredAt) <= youngest,
    );
    return old?.type === 'ReactorsAdvanced' ? BigInt(old.data.position) : null;
  }
}
