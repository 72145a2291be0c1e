import { Inject, Injectable } from '@nestjs/common';
import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import { EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { failSpan, getErrorKind } from '@nirmaan/platform/tracing';
import { Clock, CommandExecutor, KeyedMutex } from '../commands/index.js';
import { LOG } from '../process/tokens.js';
import { inReaction } from './in-reaction.js';
import { type Attempt, keepTrying, type Pauses } from './keep-trying.js';
import { RetryLater, PostponedEvents } from './postponed-events.js';
import { ReactionAges } from './reaction-ages.js';
import { causedBy, type Reactor } from './reactor.js';
import { ReactorProgress } from './reactor-progress.js';

const usualPauses: Pauses = { firstMs: 100, longestMs: 30_000 };
const overtakenPauses: Pauses = { firstMs: 5_000, longestMs: 10 * 60_000 };

/** Nobody waits for a reactor, and events that are taken together cost less. The first after a silence comes at once. */
const FLUSH_INTERVAL_MS = 50;

/** One reactor at work. */
interface Work {
  readonly reactor: Reactor;
  readonly progress: ReactorProgress;
  readonly overtaken: PostponedEvents;
  readonly streams: KeyedMutex;
  readonly signal: AbortSignal;
}

/**
 * Runs reactors: each event at least once, none skipped, those of one stream in their order but for `RetryLater`. As many events are under way
 * as the reactor allows, and no more are taken from the log. One that fails keeps its place until it works, and those
 * behind it in its stream waiting; others go on in the places that are left, while the progress that is noted ends
 * before it. So what fails everywhere, as with a store or a mail server away, holds everything back.
 */
@Injectable()
export class ReactorRunner {
  constructor(
    private readonly eventStore: EventStore,
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    private readonly ages: ReactionAges,
  ) {}

  /** Goes on where the reactor stopped, until the signal aborts; what is under way then is waited for. Throws what cannot be read. */
  async run(reactor: Reactor, signal: AbortSignal): Promise<void> {
    const progress = new ReactorProgress(this.executor, reactor.name);
    const [overtaken, streams] = [new PostponedEvents(), new KeyedMutex()];
    const work: Work = { reactor, progress, overtaken, streams, signal };
    const events = this.eventsFor(work);
    const places = Array.from({ length: reactor.concurrency ?? 1 }, () => this.place(events, work));
    await Promise.all(places);
    await overtaken.stopped();
    await progress.noteLast();
  }

  /** Events in the order of the log, each handed out once and begun. */
  private async *eventsFor({ reactor, progress, signal }: Work): AsyncGenerator<AnyRecordedEvent> {
    const [after, { filter }, { log }] = [await progress.load(), reactor, this];
    const options = { after, filter, signal, log, flushIntervalMs: FLUSH_INTERVAL_MS };
    for await (const batch of this.eventStore.subscribe(options)) {
      for (const raw of batch.events) {
        if (signal.aborted) return;
        await progress.begin(raw.position);
        yield codec.decode(raw);
      }
      await progress.reach(batch.position);
    }
  }

  /** One of the places shares the events with the others, and takes the next when it is free. */
  private async place(events: AsyncIterable<AnyRecordedEvent>, work: Work): Promise<void> {
    for await (const event of events)
      await work.streams.run(event.stream, () => this.react(event, work));
  }

  /**
   * Tries until it works: a reaction that was skipped would be lost. One that says that it cannot be yet is tried
   * again beside those behind it.
   */
  private async react(event: AnyRecordedEvent, work: Work): Promise<void> {
    const { reactor, overtaken, signal } = work;
    await this.waitUntilOldEnough(reactor, event, signal);
    this.ages.begin(reactor.name, event);
    const attempt: Attempt = () => this.toFailureBody(event, work);
    const mayLeave = (error: unknown): boolean => error instanceof RetryLater && overtaken.hasRoom;
    const outcome = await keepTrying(attempt, usualPauses, signal, mayLeave);
    if (outcome !== 'left') return;
    this.ages.overtake(reactor.name, event);
    overtaken.add(tryLater(attempt, signal));
  }

  /** One try, as a part of the trace in which the event was recorded; null when it worked. */
  private toFailureBody(event: AnyRecordedEvent, { reactor, progress }: Work): ReturnType<Attempt> {
    return inReaction(reactor, event, async (span) => {
      try {
        await reactor.react(event, causedBy(reactor, event));
        progress.done(event.position);
        this.ages.end(reactor.name, event);
        return null;
      } catch (error) {
        const { id, stream, type } = event;
        const about = { err: error, reactor: reactor.name, id, stream, type };
        this.log.error(about, 'a reaction failed; trying again');
        failSpan(span, getErrorKind(error));
        return { error };
      }
    });
  }

  private async waitUntilOldEnough(
    { patienceMs = 0 }: Reactor,
    { metadata }: AnyRecordedEvent,
    signal: AbortSignal,
  ): Promise<void> {
    const due = Date.parse(metadata.occurredAt) + patienceMs;
    const remaining = Math.min(due - this.clock.now().getTime(), patienceMs);
    if (remaining > 0) await pause(remaining, signal);
  }
}

/** Ends once it is done, or when it was stopped before. */
async function tryLater(attempt: Attempt, signal: AbortSignal): Promise<void> {
  await pause(overtakenPauses.firstMs, signal);
  await keepTrying(attempt, overtakenPauses, signal);
}
