import { Clock } from '../../kernel/commands/index.js';

/** A clock that stands still until somebody moves it on. */
export class SimulatedClock extends Clock {
  private at = Date.parse('2026-11-21T06:30:00.000Z');

  now(): Date {
    return new Date(this.at);
  }

  pass(milliseconds: number): void {
    this.at += milliseconds;
  }

  /** Never back. */
  moveTo(at: Date): void {
    this.at = Math.max(this.at, at.getTime());
  }
}
