import { Inject, Injectable, Module } from '@nestjs/common';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { accept, eventOf, type Position } from '@nirmaan/contracts/kernel';
import {
  getReminderId,
  lastDayApproached,
  type LastDayApproached,
} from '@nirmaan/contracts/notification';
import type { Cause } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import {
  Clock,
  CommandExecutor,
  type DeciderOf,
  defineAggregate,
} from '../kernel/commands/index.js';
import { LOG } from '../kernel/process/process.module.js';
import { type EventType, Watch } from '../kernel/reacting/index.js';
import { openForApplications, project as projectFold } from '../project/project.decider.js';
import { type ClosingProject, ClosingProjects } from './closing-projects.js';

/** Bounds how often due projects are checked. */
const MIN_REST_MS = 100;
/** Node's timers run for 24 days at most. */
const MAX_REST_MS = 60 * 60_000;

/** One stream per project and day, so that the reminder is recorded once. */
const reminder = defineAggregate<'notification', boolean, LastDayApproached>({
  category: 'notification',
  initialState: false,
  evolve: () => true,
});
const remindOfLastDay: DeciderOf<typeof reminder, LastDayApproached['data']> = {
  ...reminder,
  decide: (isReminded, data) => accept(isReminded ? [] : [eventOf(lastDayApproached, data)]),
};

/** Reminds owners when the last day to apply to their projects is near. */
@Injectable()
export class LastDayReminder extends Watch {
  readonly name = 'remind-owners-of-last-day';
  override readonly types: readonly EventType[] = [
    'ProjectPosted',
    'ProjectEdited',
    'ProjectClosed',
  ];
  private projects = new ClosingProjects();
  /** Wakes the loop: an event may have made a reminder due. */
  private rest = new AbortController();

  constructor(
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    super();
  }

  override begin(after: Position | null): void {
    this.projects = new ClosingProjects(after);
  }

  override take(event: AnyRecordedEvent): void {
    this.projects.take(event);
    this.rest.abort();
  }

  override settledUpTo(seen: Position): Position | null {
    return this.projects.settledUpTo(seen);
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.rest = new AbortController();
      await this.remindDue(signal);
      const next = this.projects.getNextCheck()?.getTime() ?? Infinity;
      const rest = Math.max(next - this.clock.now().getTime(), MIN_REST_MS);
      await pause(MIN_REST_MS, signal);
      await pause(Math.min(rest, MAX_REST_MS), AbortSignal.any([signal, this.rest.signal]));
    }
  }

  private async remindDue(signal: AbortSignal): Promise<void> {
    for (const closing of this.projects.getDue(this.clock.now())) {
      if (signal.aborted) return;
      await this.tryToRemind(closing);
    }
  }

  private async tryToRemind(closing: ClosingProject): Promise<void> {
    try {
      await this.remind(closing);
      this.projects.settle(closing);
    } catch (err) {
      this.log.error({ err, project: closing.project }, 'a reminder failed; trying again');
    }
  }

  /** A project that was closed, moved to another day, or ended needs no reminder. */
  private async remind({ project, lastDay }: ClosingProject): Promise<void> {
    const { state } = await this.executor.load(projectFold, streamOf.project(project));
    const open = openForApplications(state, this.clock.now());
    if (!open.ok || open.value.lastDay !== lastDay) return;
    const stream = streamOf.notification(getReminderId(project, lastDay));
    const reminder = { project, owner: open.value.owner, lastDay };
    const cause = toCause(this.name, project);
    await this.executor.executeOnNewStream(remindOfLastDay, stream, reminder, cause);
  }
}

const toCause = (name: string, project: string): Cause => ({
  actor: { kind: 'system', name },
  correlationId: project,
  causationId: project,
});

@Module({ providers: [LastDayReminder] })
export class NotificationReactorsModule {}
