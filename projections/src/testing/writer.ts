import type { AnyFact } from '@nirmaan/contracts/catalogue';
import type { Position, StreamName } from '@nirmaan/contracts/kernel';
import type { EventLog, StreamTip } from '@nirmaan/platform/eventstore';

const cause = {
  actor: { kind: 'system', name: 'spec' },
  correlationId: 'spec',
  causationId: 'spec',
} as const;

/** Appends facts to streams of which it is the only writer. */
export class Writer {
  private readonly tips = new Map<StreamName, StreamTip>();

  constructor(private readonly eventLog: EventLog) {}

  /** Returns the position of the last fact. */
  async append(stream: StreamName, ...facts: readonly AnyFact[]): Promise<Position> {
    const after = this.tips.get(stream) ?? null;
    const appended = await this.eventLog.append({ stream, after, facts, cause, at: new Date() });
    this.tips.set(stream, appended.tip);
    return appended.position;
  }
}
