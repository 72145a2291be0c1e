import { Inject, Injectable } from '@nestjs/common';
import { type AnyRecorded, codec } from '@nirmaan/contracts/catalogue';
import { EventLog } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { failSpan, kindOf } from '@nirmaan/platform/tracing';
import { Clock, CommandGate, QueueByKey } from '../commands/index.js';
import { LOG } from '../process/tokens.js';
import { inReaction } from './in-reaction.js';
import { type Attempt, keepTrying, type Pauses } from './keep-trying.js';
import { NotYet, Overtaken } from './overtaken.js';
import { ReactionAges } from './reaction-ages.js';
import { causedBy, type Reactor } from './reactor.js';
import { ReactorProgress } from './reactor-progress.js';

const usualPauses: Pauses = { firstMs: 100, longestMs: 30_000 };
const overtakenPauses: Pauses = { firstMs: 5_000, longestMs: 10 * 60_000 };

/** Nobody waits for a reactor, and facts that are taken together cost less. The first after a silence comes at once. */
const APART_MS = 50;

/** One reactor at work. */
interface Work {
  readonly reactor: Reactor;
  readonly progress: ReactorProgress;
  readonly overtaken: Overtaken;
  readonly streams: QueueByKey;
  readonly signal: AbortSignal;
}

/**
 * Runs reactors: each fact at least once, none skipped, those of one stream in their order but for `NotYet`. As many facts are under way
 * as the reactor allows, and no more are taken from the log. One that fails keeps its place until it works, and those
 * behind it in its stream waiting; others go on in the places that are left, while the progress that is noted ends
 * before it. So what fails everywhere, as with a store or a mail server away, holds everything back.
 */
@Injectable()
export class ReactorRunner {
  constructor(
    private readonly eventLog: EventLog,
    private readonly gate: CommandGate,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    private readonly ages: ReactionAges,
  ) {}

  /** Goes on where the reactor stopped, until the signal aborts; what is under way then is waited for. Throws what cannot be read. */
  async run(reactor: Reactor, signal: AbortSignal): Promise<void> {
    const progress = new ReactorProgress(this.gate, reactor.name);
    const [overtaken, streams] = [new Overtaken(), new QueueByKey()];
    const work: Work = { reactor, progress, overtaken, streams, signal };
    const facts = this.factsFor(work);
    const places = Array.from({ length: reactor.sideBySide ?? 1 }, () => this.place(facts, work));
    await Promise.all(places);
    await overtaken.stopped();
    await progress.noteLast();
  }

  /** Facts in the order of the log, each handed out once and begun. */
  private async *factsFor({ reactor, progress, signal }: Work): AsyncGenerator<AnyRecorded> {
    const [after, { wanted }, { log }] = [await progress.load(), reactor, this];
    const options = { after, wanted, signal, log, apartMs: APART_MS };
    for await (const batch of this.eventLog.subscribe(options)) {
      for (const raw of batch.facts) {
        if (signal.aborted) return;
        await progress.begin(raw.position);
        yield codec.decode(raw);
      }
      await progress.reach(batch.position);
    }
  }

  /** One of the places shares the facts with the others, and takes the next when it is free. */
  private async place(facts: AsyncIterable<AnyRecorded>, work: Work): Promise<void> {
    for await (const fact of facts)
      await work.streams.run(fact.stream, () => this.react(fact, work));
  }

  /**
   * Tries until it works: a reaction that was skipped would be lost. One that says that it cannot be yet is tried
   * again beside those behind it.
   */
  private async react(fact: AnyRecorded, work: Work): Promise<void> {
    const { reactor, overtaken, signal } = work;
    await this.waitUntilOldEnough(reactor, fact, signal);
    this.ages.begin(reactor.name, fact);
    const attempt: Attempt = () => this.failureOf(fact, work);
    const mayLeave = (error: unknown): boolean => error instanceof NotYet && overtaken.hasRoom;
    const outcome = await keepTrying(attempt, usualPauses, signal, mayLeave);
    if (outcome !== 'left') return;
    this.ages.overtake(reactor.name, fact);
    overtaken.add(tryLater(attempt, signal));
  }

  /** One try, as a part of the trace in which the fact was recorded; null when it worked. */
  private failureOf(fact: AnyRecorded, { reactor, progress }: Work): ReturnType<Attempt> {
    return inReaction(reactor, fact, async (span) => {
      try {
        await reactor.react(fact, causedBy(reactor, fact));
        progress.done(fact.position);
        this.ages.end(reactor.name, fact);
        return null;
      } catch (error) {
        const { id, stream, type } = fact;
        const about = { err: error, reactor: reactor.name, id, stream, type };
        this.log.error(about, 'a reaction failed; trying again');
        failSpan(span, kindOf(error));
        return { error };
      }
    });
  }

  private async waitUntilOldEnough(
    { patienceMs = 0 }: Reactor,
    { metadata }: AnyRecorded,
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
