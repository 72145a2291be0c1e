import { Injectable } from '@nestjs/common';
import { type AnyRecorded, streamOf } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import { EventLog } from '@nirmaan/platform/eventstore';
import { Clock, CommandGate } from '../commands/index.js';
import { ReactorProgress } from '../reacting/reactor-progress.js';

const NAME = 'log-calendar';
const HOUR_MS = 60 * 60_000;

/**
 * Where on the log the past ends, for those who need only the newest part of it. Each start of a process notes how
 * far the log has come (at most once an hour), and the note's own date says when that was.
 */
@Injectable()
export class LogCalendar {
  private notes: Promise<readonly AnyRecorded[]> | undefined;

  constructor(
    private readonly eventLog: EventLog,
    private readonly gate: CommandGate,
    private readonly clock: Clock,
  ) {}

  /** A position that everything younger than so many milliseconds lies behind; null where that is all of the log. */
  async before(milliseconds: number): Promise<Position | null> {
    this.notes ??= this.look();
    const old = (await this.notes).filter((note) => this.ageOf(note) >= milliseconds).at(-1);
    return old?.type === 'ReactorAdvanced' ? BigInt(old.data.position) : null;
  }

  private async look(): Promise<readonly AnyRecorded[]> {
    const notes = await this.eventLog.read(streamOf.reactor(NAME));
    const newest = notes.at(-1);
    if (!newest || this.ageOf(newest) >= HOUR_MS) await this.note();
    return notes;
  }

  private ageOf({ metadata }: AnyRecorded): number {
    return this.clock.now().getTime() - Date.parse(metadata.occurredAt);
  }

  private async note(): Promise<void> {
    const progress = new ReactorProgress(this.gate, NAME);
    await progress.reach(await this.eventLog.head());
    await progress.note();
  }
}
