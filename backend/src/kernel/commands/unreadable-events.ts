import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import type { Log } from '@nirmaan/platform/log';
import { LRUCache } from 'lru-cache';
import { Counter, Registry } from 'prom-client';
import { LOG } from '../process/process.module.js';

const MAX_KNOWN = 10_000;

/** Logs and counts the events that this process cannot read, each of them once. */
@Injectable()
export class UnreadableEvents {
  private readonly known = new LRUCache<string, true>({ max: MAX_KNOWN });
  private readonly counter: Counter;

  constructor(
    @Inject(LOG) private readonly log: Log,
    registry: Registry,
  ) {
    this.counter = new Counter({
      name: 'unreadable_events_total',
      help: 'Events that could not be decoded or applied: alert when it rises',
      registers: [registry],
    });
  }

  readonly report = (error: unknown, { streamId, revision, type }: EventEnvelope): void => {
    const key = `${streamId}@${revision}`;
    if (this.known.has(key)) return;
    this.known.set(key, true);
    this.counter.inc();
    const event = { stream: streamId, revision: String(revision), type };
    this.log.error({ err: error, ...event }, 'unreadable event');
  };
}
