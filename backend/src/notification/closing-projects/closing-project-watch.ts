import { Inject, Injectable } from '@nestjs/common';
import { codec, streamOf } from '@nirmaan/contracts/catalogue';
import { categoryPrefix } from '@nirmaan/contracts/kernel';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { Clock, CommandExecutor } from '../../kernel/commands/index.js';
import { LOG } from '../../kernel/process/tokens.js';
import { ReactorProgress } from '../../kernel/reacting/index.js';
import { openForApplications, project as projectFold } from '../../project/project.decider.js';
import { Notifier } from '../notifier.js';
import { type Closing, ClosingProjects } from './closing-projects.js';

const NAME = 'tell-owner-that-project-closes';
/** Between two looks others have their turn, however much is due. */
const SHORTEST_REST_MS = 100;
/** No timer counts further than 24 days. */
const MAX_REST_MS = 60 * 60_000;

/** Tells owners when the last day of a project is near: what the calendar does, where others react to events. */
@Injectable()
export class ClosingProjectWatch {
  private projects = new ClosingProjects();
  /** Ends a rest: what the log has told meanwhile may be due at once. */
  private rest = new AbortController();

  constructor(
    private readonly eventStore: EventStore,
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
    private readonly notifier: Notifier,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Runs until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.follow(signal), this.look(signal)]);
  }

  /** Learns from the log which projects have a last day. */
  private async follow(signal: AbortSignal): Promise<void> {
    const { eventStore, executor, log } = this;
    const progress = new ReactorProgress(executor, NAME);
    const wanted = { streams: [categoryPrefix('project')] };
    const after = await progress.load();
    this.projects = new ClosingProjects(after);
    for await (const batch of eventStore.subscribe({ after, filter: wanted, signal, log })) {
      for (const event of batch.events) this.projects.take(codec.decode(event));
      if (batch.events.length > 0) this.rest.abort();
      const settled = this.projects.settledUpTo(batch.position);
      if (settled !== null) await progress.reach(settled);
    }
    await progress.noteLast();
  }

  private async look(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const closing of this.projects.due(this.clock.now())) await this.tell(closing);
      const next = this.projects.nextLook()?.getTime() ?? Infinity;
      const rest = Math.max(next - this.clock.now().getTime(), SHORTEST_REST_MS);
      await pause(SHORTEST_REST_MS, signal);
      await pause(Math.min(rest, MAX_REST_MS), AbortSignal.any([signal, this.rest.signal]));
      this.rest = new AbortController();
    }
  }

  /** What could not be told is told at the next look. */
  private async tell(closing: Closing): Promise<void> {
    try {
      await this.tellOwner(closing);
      this.projects.settle(closing);
    } catch (err) {
      this.log.error({ err, project: closing.project }, 'an owner could not be told; trying again');
    }
  }

  /** Nobody is told of a project that was closed, moved to another day, or is over. */
  private async tellOwner({ project, lastDay }: Closing): Promise<void> {
    const { state } = await this.executor.load(projectFold, streamOf.project(project));
    const open = openForApplications(state, this.clock.now());
    if (!open.ok || open.value.lastDay !== lastDay) return;
    const { owner: account } = open.value;
    const news = { kind: 'projectClosing', project, lastDay } as const;
    const notice = { account, news, reason: `${project}/${lastDay}`, since: this.clock.now() };
    await this.notifier.tell(notice, cause);
  }
}

const cause: Cause = {
  actor: { kind: 'system', name: NAME },
  correlationId: NAME,
  causationId: NAME,
};
