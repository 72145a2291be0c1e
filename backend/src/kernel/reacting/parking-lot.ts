import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { isStoreAway } from '@nirmaan/platform/stores';
import { getErrorKind } from '@nirmaan/platform/tracing';
import type { AggregateReader, Clock, CommandBus } from '../commands/index.js';
import { Unavailable } from '../http/failure.js';
import { ParkReaction, ResumeReaction } from './parking.commands.js';
import {
  getParkedKey,
  parkedAggregate,
  type ParkedReaction,
  type ParkedReactions,
} from './parking.decider.js';
import type { Parking, ReactionQueue } from './reaction-queue.js';
import { RetryLater, systemCause } from './reactor.js';

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 10 * 60_000;
const STORE_RETRY_MS = 1_000;

/** The parked streams of all reactors, as the event store has them. */
export class ParkingLot {
  private parked: ParkedReactions = parkedAggregate.initialState;
  private readonly retrying = new Map<string, Promise<void>>();

  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly signal: AbortSignal,
  ) {}

  /** Reads what is parked, then resumes what operators decided about, and retries what may work by itself. */
  async refresh(queues: readonly ReactionQueue[]): Promise<void> {
    this.parked = (await this.aggregates.load(parkedAggregate, 'parked')).state;
    for (const reaction of this.parked.values()) {
      const queue = queues.find(({ reactor }) => reactor.name === reaction.reactor);
      if (!queue) continue;
      if (reaction.resumeFrom !== null) void this.resume(queue, reaction, reaction.resumeFrom);
      else if (reaction.isTemporary) this.retryLater(queue, reaction);
    }
  }

  parkingFor(reactor: string, getQueue: () => ReactionQueue): Parking {
    const getKey = (stream: string): string => getParkedKey(reactor, stream);
    const countParked = (): number =>
      [...this.parked.values()].filter((parked) => parked.reactor === reactor).length;
    return {
      isParked: (stream) => this.parked.has(getKey(stream)),
      get size() {
        return countParked();
      },
      park: async (envelope, error) => {
        await this.park(reactor, envelope, error);
        const parked = this.parked.get(getKey(envelope.streamId));
        if (parked?.isTemporary) this.retryLater(getQueue(), parked);
      },
      resumed: async (stream) => {
        const resumed = { reactor, stream };
        await this.record(new ResumeReaction('parked', resumed, systemCause(reactor, stream)));
        this.log.info(resumed, 'a parked stream is handled again');
      },
    };
  }

  /** After the signal has aborted. */
  async stopped(): Promise<void> {
    await Promise.all(this.retrying.values());
  }

  private async park(reactor: string, envelope: EventEnvelope, error: unknown): Promise<void> {
    const { streamId: stream, id } = envelope;
    const isTemporary = error instanceof RetryLater || error instanceof Unavailable;
    const revision = envelope.revision.toString();
    const since = this.clock.now().toISOString();
    const reaction = { reactor, stream, revision, error: getErrorKind(error), isTemporary, since };
    await this.record(new ParkReaction('parked', reaction, systemCause(reactor, id)));
    this.log.error({ ...reaction, err: error }, 'a stream is parked for a reactor');
  }

  /** Blocks the stream until it is recorded, however long the event store is away. */
  private async record(command: ParkReaction | ResumeReaction): Promise<void> {
    while (!this.signal.aborted) {
      try {
        const recorded = await this.bus.execute(command);
        if (recorded.ok) this.parked = recorded.value.state;
        if (recorded.ok) return;
      } catch (error) {
        if (!isStoreAway(error)) throw error;
      }
      await pause(STORE_RETRY_MS, this.signal);
    }
  }

  private retryLater(queue: ReactionQueue, { reactor, stream }: ParkedReaction): void {
    const key = getParkedKey(reactor, stream);
    if (this.retrying.has(key)) return;
    const retrying = this.keepRetrying(queue, key).finally(() => this.retrying.delete(key));
    this.retrying.set(key, retrying);
  }

  private async keepRetrying(queue: ReactionQueue, key: string): Promise<void> {
    for (let gap = FIRST_RETRY_MS; !this.signal.aborted; gap = Math.min(2 * gap, MAX_RETRY_MS)) {
      await pause(gap, this.signal);
      const parked = this.parked.get(key);
      if (!parked?.isTemporary) return;
      await this.resume(queue, parked, BigInt(parked.revision));
    }
  }

  /** While the event store is away nothing is lost: the reaction stays parked. */
  private async resume(queue: ReactionQueue, { stream, reactor }: ParkedReaction, from: bigint) {
    try {
      await queue.resume(stream, from);
    } catch (error) {
      this.log.warn({ err: error, reactor, stream }, 'a parked stream could not be resumed');
    }
  }
}
