import { Injectable } from '@nestjs/common';
import type { AnyFact, AnyRecorded } from '@nirmaan/contracts/catalogue';
import {
  accept,
  type Position,
  refuse,
  type Result,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import {
  type Append,
  type Cause,
  EventLog,
  WrongExpectedRevision,
} from '@nirmaan/platform/eventstore';
import { SharedLooks } from '../sharing/index.js';
import { Clock } from './clock.js';
import type { Decider, Fold } from './decider.js';
import { QueueByKey } from './queue-by-key.js';
import { RememberedStreams, revisionOf, type Version } from './remembered-streams.js';

/** What a command came to: the state behind it, the position of the stream's newest fact, and when. */
export interface Receipt<State> {
  readonly state: State;
  readonly position: Position | null;
  readonly at: Date;
}

type Outcome<State, Code> = Result<Receipt<State>, (Code & string) | 'REQUEST.CONFLICT'>;

/** How often a decision is taken again because another process was quicker. */
const MOST_ROUNDS = 20;

/**
 * A command that takes longer, as while the log is away, keeps none waiting behind it: the revision that an append
 * expects decides, and turns only spare it in vain.
 */
const LONGEST_TURN_MS = 250;

/** The one way to change a stream: load it, decide, append with the expected revision. */
@Injectable()
export class CommandGate {
  private readonly remembered = new RememberedStreams();
  private readonly turns = new QueueByKey(LONGEST_TURN_MS);
  private readonly looks = new SharedLooks();

  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** A stream as it stands now. */
  load<State, F extends AnyFact>(
    fold: Fold<State, F>,
    stream: StreamName,
  ): Promise<Version<State>> {
    return this.looks.ask(stream, () => this.look(fold, stream));
  }

  private async look<State, F extends AnyFact>(
    fold: Fold<State, F>,
    stream: StreamName,
  ): Promise<Version<State>> {
    const known = this.remembered.recall<State>(stream) ?? beforeTheFirstFact(fold);
    const facts = await this.log.read(stream, revisionOf(known) + 1n);
    const version = facts.reduce((before, fact) => advance(fold, before, fact), known);
    this.remembered.remember(stream, version);
    return version;
  }

  /** What a stream says that can never change: as it is remembered, where that is `enough`, else as it stands now. */
  async lasting<State, F extends AnyFact>(
    fold: Fold<State, F>,
    stream: StreamName,
    isEnough: (state: State) => boolean,
  ): Promise<State> {
    const known = this.remembered.recall<State>(stream);
    return known && isEnough(known.state) ? known.state : (await this.load(fold, stream)).state;
  }

  /**
   * Decides a command against its stream and appends what follows. Decides again when the stream has moved on;
   * refuses with REQUEST.CONFLICT when that happens too often.
   */
  handle<State, Command, F extends AnyFact, Code extends string>(
    decider: Decider<State, Command, F, Code>,
    stream: StreamName,
    command: Command,
    cause: Cause,
  ): Promise<Outcome<State, Code>> {
    return this.decide(decider, stream, command, cause);
  }

  /** The same for a stream that should be new: it is looked at only when the append proves that it is not. */
  begin<State, Command, F extends AnyFact, Code extends string>(
    decider: Decider<State, Command, F, Code>,
    stream: StreamName,
    command: Command,
    cause: Cause,
  ): Promise<Outcome<State, Code>> {
    return this.decide(decider, stream, command, cause, beforeTheFirstFact(decider));
  }

  private decide<State, Command, F extends AnyFact, Code extends string>(
    decider: Decider<State, Command, F, Code>,
    stream: StreamName,
    command: Command,
    cause: Cause,
    guess?: Version<State>,
  ): Promise<Outcome<State, Code>> {
    return this.turns.run(stream, async () => {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const unproven = round === 0 ? (this.remembered.recall<State>(stream) ?? guess) : undefined;
        const version = unproven ?? (await this.load(decider, stream));
        const at = this.clock.now();
        const decision = decider.decide(version.state, command, at);
        if (decision.ok && decision.value.length > 0) {
          const append = { stream, after: version.tip, facts: decision.value, cause, at };
          const appended = await this.append(decider, version.state, append);
          if (appended) return accept({ ...appended, at });
        } else if (!unproven) {
          // Only a fresh look may refuse or stay silent: no append proves a remembered or guessed state true.
          return decision.ok ? accept({ ...version, at }) : decision;
        }
      }
      return refuse('REQUEST.CONFLICT');
    });
  }

  /** Undefined when somebody else appended first. */
  private async append<State, F extends AnyFact>(
    fold: Fold<State, F>,
    before: State,
    append: Append & { readonly facts: readonly F[] },
  ): Promise<Version<State> | undefined> {
    try {
      const { tip, position } = await this.log.append(append);
      const version = { state: append.facts.reduce(fold.evolve, before), tip, position };
      this.remembered.remember(append.stream, version);
      return version;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return undefined;
      throw error;
    }
  }
}

const beforeTheFirstFact = <State, F extends AnyFact>(fold: Fold<State, F>): Version<State> => ({
  state: fold.initial,
  tip: null,
  position: null,
});

/** A category's streams hold only the facts of its own decider, which is what makes the narrowing true. */
const advance = <State, F extends AnyFact>(
  { evolve }: Fold<State, F>,
  { state }: Version<State>,
  fact: AnyRecorded,
): Version<State> => ({
  state: evolve(state, fact as AnyFact as F),
  tip: { revision: fact.revision, hash: fact.metadata.hash },
  position: fact.position,
});
