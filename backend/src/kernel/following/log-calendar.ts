import { Injectable } from '@nestjs/common';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { Clock, CommandExecutor } from '../commands/index.js';
import { ReactorProgress } from '../reacting/reactor-progress.js';

const NAME = 'log-calendar';
const HOUR_MS = 60 * 60_000;

/**
 * Where on the log the past ends, for those who need only the newest part of it. Each start of a process notes how
 * far the log has come (at most once an hour), and the note's own date says when that was.
 */
@Injectable()
export class LogCalendar {
  private notes: Promise<readonly AnyRecordedEvent[]> | undefined;

  constructor(
    private readonly eventStore: EventStore,
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
  ) {}

  /** A position that everything younger than so many milliseconds lies behind; null where that is all of the log. */
  async before(milliseconds: number): Promise<Position | null> {
    this.notes ??= this.look();
    const old = (await this.notes).filter((note) => this.ageOf(note) >= milliseconds).at(-1);
    return old?.type === 'ReactorAdvanced' ? BigInt(old.data.position) : null;
  }

  private async look(): Promise<readonly AnyRecordedEvent[]> {
    const notes = await this.eventStore.read(streamOf.reactor(NAME));
    const newest = notes.at(-1);
    if (!newest || this.ageOf(newest) >= HOUR_MS) await this.note();
    return notes;
  }

  private ageOf({ metadata }: AnyRecordedEvent): number {
    return this.clock.now().getTime() - Date.parse(metadata.occurredAt);
  }

  private async note(): Promise<void> {
    const progress = new ReactorProgress(this.executor, NAME);
    await progress.reach(await this.eventStore.head());
    await progress.note();
  }
}
