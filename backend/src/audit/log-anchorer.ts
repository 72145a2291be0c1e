import { type Anchor, logAnchored, type LogAnchored } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { reactorsAdvanced } from '@nirmaan/contracts/reaction';
import type { Cause, EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { type CommandExecutor, defineAggregate, type DeciderOf } from '../kernel/commands/index.js';
import { Watch } from '../kernel/reacting/index.js';
import { anchorFor, digestOf, digestWith, emptyLog, type LogDigest } from './anchoring.js';
import type { Seal } from './seal.js';

const NAME = 'anchor-log';
const stream = streamOf.anchor('log');
const cause: Cause = {
  actor: { kind: 'system', name: NAME },
  correlationId: NAME,
  causationId: NAME,
};

const anchors = defineAggregate<'anchor', Anchor | null, LogAnchored>({
  category: 'anchor',
  initialState: null,
  evolve: (_, { data }) => data,
});

/** Forward only, whoever is quicker. */
const anchorLog: DeciderOf<typeof anchors, Anchor> = {
  ...anchors,
  decide: (last, anchor) => {
    const isNews = !last || BigInt(anchor.upTo) > BigInt(last.upTo);
    return accept(isNews ? [eventOf(logAnchored, anchor)] : []);
  },
};

/** What the program notes for itself is anchored too, but is no reason for another anchor. */
const ownNotes: readonly string[] = [logAnchored.type, reactorsAdvanced.type];

/** Signs, from time to time, what the log is: a cut tail or a lost stream can then be seen. */
export class LogAnchorer extends Watch {
  readonly name = NAME;

  constructor(
    private readonly parts: {
      readonly eventStore: EventStore;
      readonly executor: CommandExecutor;
      readonly seal: Seal;
      readonly log: Log;
    },
    private readonly everyMs: number,
  ) {
    super();
  }

  /** Runs until the signal aborts; a fault is tried again next time. */
  async run(signal: AbortSignal): Promise<void> {
    await pause(this.everyMs, signal);
    while (!signal.aborted) {
      await this.anchor().catch((error: unknown) => {
        this.parts.log.error({ err: error }, 'the log could not be anchored; trying again');
      });
      await pause(this.everyMs, signal);
    }
  }

  /** Anchors what is new on the log, if anything is. */
  async anchor(): Promise<void> {
    const { executor, seal, log, eventStore } = this.parts;
    const { state: last } = await executor.load(anchors, stream);
    let digest: LogDigest = last ? digestOf(last) : emptyLog;
    let isNews = false;
    for await (const event of eventStore.readAll(digest.upTo)) {
      digest = digestWith(digest, event);
      isNews ||= !ownNotes.includes(event.type);
    }
    if (!isNews) return;
    const anchor = anchorFor(digest, seal);
    await executor.execute(anchorLog, stream, anchor, cause);
    // Where logs are collected elsewhere, nobody can cut the log behind its newest anchor unseen.
    log.info({ anchor }, 'log anchored');
  }
}
