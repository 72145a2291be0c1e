import { Inject, Injectable, Module } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import {
  DAY_MS,
  endOfDayInIndia,
  getStreamId,
  type ProjectId,
  projectId,
} from '@nirmaan/contracts/kernel';
import { getReminderId } from '@nirmaan/contracts/notification';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { AggregateReader, Clock, CommandBus } from '../kernel/commands/index.js';
import { LOG } from '../kernel/process/process.module.js';
import { DueItems, type EventType, OpenItemsTask, systemCause } from '../kernel/reacting/index.js';
import { RemindOfLastDay } from './notification.commands.js';
import { projectAggregate, requireOpen } from '../project/project.decider.js';

/** The last day to apply, and the two days before it. */
const SOON_MS = 3 * DAY_MS;

/** Last days of live projects of which their owners have not been reminded; due when the day is near or has passed. */
export class ClosingProjects extends DueItems<ProjectId, string> {
  protected handle({ type, data, stream }: AnyRecordedEvent): void {
    if (type === 'ProjectClosed') this.delete(data.project);
    if (type !== 'ProjectPosted' && type !== 'ProjectEdited') return;
    const { lastDay } = data;
    if (!lastDay) return;
    const due = endOfDayInIndia(lastDay).getTime() - SOON_MS;
    this.set(projectId.parse(getStreamId(stream)), { item: lastDay, due });
  }

  /** The owner was reminded, or a reminder is not needed; another day that was set meanwhile stays. */
  settleDay(project: ProjectId, lastDay: string): void {
    if (this.get(project)?.item === lastDay) this.settle(project);
  }

  getNextCheck(): Date | undefined {
    return this.getEarliest(({ due }) => due);
  }
}

/** Bounds how often due projects are checked. */
const MIN_REST_MS = 100;
/** Node's timers run for 24 days at most. */
const MAX_REST_MS = 60 * 60_000;

/** Reminds owners when the last day to apply to their projects is near. */
@Injectable()
class LastDayReminder extends OpenItemsTask<ClosingProjects> {
  readonly name = 'remind-owners-of-last-day';
  override readonly types: readonly EventType[] = [
    'ProjectPosted',
    'ProjectEdited',
    'ProjectClosed',
  ];
  /** Wakes the loop: an event may have made a reminder due. */
  private rest = new AbortController();

  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    super((after) => new ClosingProjects(after));
  }

  override apply(event: AnyRecordedEvent): void {
    super.apply(event);
    this.rest.abort();
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.rest = new AbortController();
      await this.remindDue(signal);
      const next = this.items.getNextCheck()?.getTime() ?? Infinity;
      const rest = Math.max(next - this.clock.now().getTime(), MIN_REST_MS);
      await pause(MIN_REST_MS, signal);
      await pause(Math.min(rest, MAX_REST_MS), AbortSignal.any([signal, this.rest.signal]));
    }
  }

  private async remindDue(signal: AbortSignal): Promise<void> {
    for (const [project, lastDay] of this.items.listDue(this.clock.now())) {
      if (signal.aborted) return;
      await this.tryToRemind(project, lastDay);
    }
  }

  private async tryToRemind(project: ProjectId, lastDay: string): Promise<void> {
    try {
      await this.remind(project, lastDay);
      this.items.settleDay(project, lastDay);
    } catch (err) {
      this.log.error({ err, project }, 'a reminder failed; trying again');
    }
  }

  /** A project that was closed, moved to another day, or ended needs no reminder. */
  private async remind(project: ProjectId, lastDay: string): Promise<void> {
    const { state } = await this.aggregates.load(projectAggregate, project);
    const open = requireOpen(state, this.clock.now());
    if (!open.ok || open.value.lastDay !== lastDay) return;
    const reminder = { project, owner: open.value.owner, lastDay };
    const cause = systemCause(this.name, project);
    const id = getReminderId(project, lastDay);
    await this.bus.execute(new RemindOfLastDay(id, reminder, cause));
  }
}

@Module({ providers: [LastDayReminder] })
export class NotificationReactorsModule {}
