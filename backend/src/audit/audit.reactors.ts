import { Module, type Provider } from '@nestjs/common';
import { type Anchor, logAnchored } from '@nirmaan/contracts/audit';
import { reactorsAdvanced } from '@nirmaan/contracts/reaction';
import { EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { Gauge, Registry } from 'prom-client';
import { AggregateReader, CommandBus } from '../kernel/commands/index.js';
import { ScheduledTask, systemCause } from '../kernel/reacting/index.js';
import { LOG, SETTINGS } from '../kernel/process/index.js';
import type { AnchorSettings } from './audit.settings.js';
import {
  addToDigest,
  AuditSigner,
  emptyDigest,
  type EventStoreDigest,
  keepAnchor,
  signAnchor,
  toDigest,
} from './anchors.js';
import { AnchorEventStore } from './audit.commands.js';
import { anchorAggregate } from './anchor.decider.js';

const NAME = 'anchor-event-store';
const cause = systemCause(NAME);

/** Events that are anchored, but alone are no reason for another anchor. */
const bookkeepingEvents: readonly string[] = [logAnchored.type, reactorsAdvanced.type];

/** Signs a digest of `$all` at an interval, which reveals lost streams and a cut tail. */
export class EventStoreAnchorer extends ScheduledTask {
  readonly name = NAME;
  private readonly gauge: Gauge | undefined;

  constructor(
    private readonly dependencies: {
      readonly eventStore: EventStore;
      readonly bus: CommandBus;
      readonly aggregates: AggregateReader;
      readonly signer: AuditSigner;
      readonly log: Log;
      /** Where copies are kept, out of reach of the event store's owner. */
      readonly folder?: string | undefined;
      readonly registry?: Registry;
    },
    private readonly intervalMs: number,
  ) {
    super();
    const { registry } = dependencies;
    if (registry)
      this.gauge = new Gauge({
        name: 'anchored_timestamp_seconds',
        help: 'When the event store was anchored up to its end last, and the copy was kept',
        registers: [registry],
      });
  }

  /** Runs until the signal aborts; retries a failed anchor at the next interval. */
  async run(signal: AbortSignal): Promise<void> {
    await pause(this.intervalMs, signal);
    while (!signal.aborted) {
      await this.anchor().catch((error: unknown) => {
        this.dependencies.log.error({ err: error }, 'anchoring the event store failed; retrying');
      });
      await pause(this.intervalMs, signal);
    }
  }

  /** Anchors what was appended since the last anchor, if anything, and keeps a copy of the newest. */
  async anchor(): Promise<void> {
    const anchor = await this.appendAnchor();
    const { folder } = this.dependencies;
    if (anchor && folder) await keepAnchor(folder, anchor);
    this.gauge?.setToCurrentTime();
  }

  private async appendAnchor(): Promise<Anchor | null> {
    const { bus, aggregates, signer, log, eventStore } = this.dependencies;
    const { state: last } = await aggregates.load(anchorAggregate, 'log');
    let digest: EventStoreDigest = last ? toDigest(last) : emptyDigest;
    let isNeeded = false;
    for await (const event of eventStore.readAll(digest.upTo)) {
      digest = addToDigest(digest, event);
      isNeeded ||= !bookkeepingEvents.includes(event.type);
    }
    if (!isNeeded) return last;
    const anchor = signAnchor(digest, signer);
    await bus.execute(new AnchorEventStore('log', anchor, cause));
    // A copy in collected logs reveals a tail that was cut off together with its newest anchor.
    log.info({ anchor }, 'event store anchored');
    return anchor;
  }
}

const anchorer: Provider = {
  provide: EventStoreAnchorer,
  inject: [EventStore, CommandBus, AggregateReader, LOG, SETTINGS, Registry],
  useFactory: (
    eventStore: EventStore,
    bus: CommandBus,
    aggregates: AggregateReader,
    log: Log,
    { AUDIT_SIGNING_KEY, ANCHOR_EVERY_MS, ANCHOR_DIR: folder }: AnchorSettings,
    registry: Registry,
  ) => {
    const signer = new AuditSigner(AUDIT_SIGNING_KEY);
    const dependencies = { eventStore, bus, aggregates, signer, log, folder, registry };
    return new EventStoreAnchorer(dependencies, ANCHOR_EVERY_MS);
  },
};

@Module({ providers: [anchorer], exports: [anchorer] })
export class AuditReactorsModule {}
