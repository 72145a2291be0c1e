import { Inject, Injectable } from '@nestjs/common';
import { type AnyRecorded, codec } from '@nirmaan/contracts/catalogue';
import { EventLog } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { failSpan, kindOf } from '@nirmaan/platform/tracing';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock, CommandGate } from '../commands/index.js';
import { LOG } from '../process/tokens.js';
import { inReaction } from './in-reaction.js';
import { type Attempt, keepTrying, type Pauses } from './keep-trying.js';
import { NotYet, Overtaken } from './overtaken.js';
import { ReactionAges } from './reaction-ages.js';
import { causedBy, type Reactor } from './reactor.js';
import { ReactorProgress } from './reactor-progress.js';

const usualPauses: Pauses = { firstMs: 100, longestMs: 30_000 };
const LONGEST_LAST_NOTE_MS = 1_000;
const overtakenPauses: Pauses = { firstMs: 5_000, longestMs: 10 * 60_000 };

/** Runs reactors: each fact in the order of the log, at least once, none skipped. */
@Injectable()
export class ReactorRunner {
  constructor(
    private readonly eventLog: EventLog,
    private readonly gate: CommandGate,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    private readonly ages: ReactionAges,
  ) {}

  /** Goes on where the reactor stopped, until the signal aborts. */
  async run(reactor: Reactor, signal: AbortSignal): Promise<void> {
    const [progress, overtaken] = [new ReactorProgress(this.gate, reactor.name), new Overtaken()];
    await this.follow(reactor, progress, overtaken, signal);
    await overtaken.stopped();
    // What is not noted is heard of again, and changes nothing then: no reason to wait for a store that has gone first.
    await Promise.race([progress.note(), delay(LONGEST_LAST_NOTE_MS)]);
  }

  private async follow(
    reactor: Reactor,
    progress: ReactorProgress,
    overtaken: Overtaken,
    signal: AbortSignal,
  ): Promise<void> {
    const [after, { wanted }, { log }] = [await progress.load(), reactor, this];
    for await (const batch of this.eventLog.subscribe({ after, wanted, signal, log })) {
      for (const raw of batch.facts) {
        const isDone = await this.react(reactor, codec.decode(raw), overtaken, signal);
        if (!isDone) return;
        await progress.reach(overtaken.doneUpTo(raw.position));
      }
      await progress.reach(overtaken.doneUpTo(batch.position));
    }
  }

  /**
   * Tries until it works: a reaction that was skipped would be lost. One that says that it cannot be yet is tried
   * again beside those behind it. False when stopped before.
   */
  private async react(
    reactor: Reactor,
    fact: AnyRecorded,
    overtaken: Overtaken,
    signal: AbortSignal,
  ): Promise<boolean> {
    await this.waitUntilOldEnough(reactor, fact, signal);
    this.ages.begin(reactor.name, fact);
    const attempt: Attempt = () => this.failureOf(reactor, fact);
    const mayLeave = (error: unknown): boolean => error instanceof NotYet && overtaken.hasRoom;
    const outcome = await keepTrying(attempt, usualPauses, signal, mayLeave);
    if (outcome !== 'left') return outcome === 'done';
    this.ages.overtake(reactor.name, fact);
    overtaken.add(fact.position, tryLater(attempt, signal));
    return true;
  }

  /** One try, as a part of the trace in which the fact was recorded; null when it worked. */
  private failureOf(reactor: Reactor, fact: AnyRecorded): ReturnType<Attempt> {
    return inReaction(reactor, fact, async (span) => {
      try {
        await reactor.react(fact, causedBy(reactor, fact));
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

/** True once it is done, false when stopped before. */
async function tryLater(attempt: Attempt, signal: AbortSignal): Promise<boolean> {
  await pause(overtakenPauses.firstMs, signal);
  return (await keepTrying(attempt, overtakenPauses, signal)) === 'done';
}
