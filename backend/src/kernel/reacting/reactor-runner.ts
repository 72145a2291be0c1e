import { Inject, Injectable } from '@nestjs/common';
import { type AnyRecorded, codec } from '@nirmaan/contracts/catalogue';
import { EventLog } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { failSpan, kindOf } from '@nirmaan/platform/tracing';
import { Clock, CommandGate } from '../commands/index.js';
import { LOG } from '../process/tokens.js';
import { inReaction } from './in-reaction.js';
import { ReactionAges } from './reaction-ages.js';
import { causedBy, type Reactor } from './reactor.js';
import { ReactorProgress } from './reactor-progress.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

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
    const progress = new ReactorProgress(this.gate, reactor.name);
    const [after, { wanted }, { log }] = [await progress.load(), reactor, this];
    for await (const batch of this.eventLog.subscribe({ after, wanted, signal, log })) {
      for (const raw of batch.facts) {
        const isDone = await this.react(reactor, codec.decode(raw), signal);
        if (!isDone) return progress.note();
        await progress.reach(raw.position);
      }
      await progress.reach(batch.position);
    }
    await progress.note();
  }

  /** Tries until it works: a reaction that was skipped would be lost. False when stopped before. */
  private async react(reactor: Reactor, fact: AnyRecorded, signal: AbortSignal): Promise<boolean> {
    await this.waitUntilOldEnough(reactor, fact, signal);
    this.ages.begin(reactor.name, fact);
    for (let gap = FIRST_PAUSE_MS; !signal.aborted; gap = Math.min(gap * 2, LONGEST_PAUSE_MS)) {
      if (await this.isDone(reactor, fact)) return true;
      await pause(gap, signal);
    }
    return false;
  }

  /** One try, as a part of the trace in which the fact was recorded. */
  private isDone(reactor: Reactor, fact: AnyRecorded): Promise<boolean> {
    return inReaction(reactor, fact, async (span) => {
      try {
        await reactor.react(fact, causedBy(reactor, fact));
        this.ages.end(reactor.name, fact);
        return true;
      } catch (error) {
        const { id, stream, type } = fact;
        const about = { err: error, reactor: reactor.name, id, stream, type };
        this.log.error(about, 'a reaction failed; trying again');
        failSpan(span, kindOf(error));
        return false;
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
