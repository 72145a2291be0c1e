import { Inject, Injectable } from '@nestjs/common';
import type { ApplicationId } from '@nirmaan/contracts/application';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { REMIND_AFTER_DAYS } from '@nirmaan/contracts/engagement';
import { DAY_MS, dayInIndia, unwrap } from '@nirmaan/contracts/kernel';
import type { Log } from '@nirmaan/platform/log';
import { Clock, CommandBus } from '../kernel/commands/index.js';
import { LOG } from '../kernel/process/process.module.js';
import { DueItems, DueItemsTask, type EventType, systemCause } from '../kernel/reacting/index.js';
import { RemindParties } from './engagement.commands.js';
import { nameReminder, type Reminder } from './engagement-state.js';

interface Reminding {
  readonly application: ApplicationId;
  readonly reminder: Reminder;
}

/** In the morning of a day, as India's clocks read. */
const getMorning = (day: string): number => Date.parse(`${day}T09:00:00+05:30`);

/** Due days of all plans, also of those that are never agreed, and deliveries that wait for a decision. */
class WaitingMilestones extends DueItems<string, Reminding> {
  protected handle({ type, data, metadata }: AnyRecordedEvent): void {
    if (type === 'WorkPlanProposed')
      for (const [index, { dueDay: day }] of data.milestones.entries())
        this.add(
          data.application,
          { of: 'dueDay', milestone: index + 1, round: 0, day },
          getMorning(day),
        );
    if (type === 'MilestoneDelivered') {
      const delivered = Date.parse(metadata.occurredAt);
      const day = dayInIndia(new Date(delivered));
      const { application, milestone, round } = data;
      const reminder = { of: 'decision', milestone, round, day } as const;
      this.add(application, reminder, delivered + REMIND_AFTER_DAYS * DAY_MS);
    }
  }

  private add(application: ApplicationId, reminder: Reminder, due: number): void {
    this.set(`${application} ${nameReminder(reminder)}`, { item: { application, reminder }, due });
  }
}

const POLL_MS = 1_000;

/** Reminds both parties on the day that a milestone is due, and a week after a delivery that waits for a decision. */
@Injectable()
export class RemindOfMilestones extends DueItemsTask<string, Reminding> {
  readonly name = 'remind-parties-of-milestones';
  override readonly types: readonly EventType[] = ['WorkPlanProposed', 'MilestoneDelivered'];
  protected readonly pollMs = POLL_MS;

  constructor(
    private readonly bus: CommandBus,
    protected readonly clock: Clock,
    @Inject(LOG) protected readonly log: Log,
  ) {
    super((after) => new WaitingMilestones(after));
  }

  /** The decider knows whether the milestone still waits. */
  protected async handle(id: string, { application, reminder }: Reminding): Promise<void> {
    const cause = systemCause(this.name, id);
    unwrap(await this.bus.execute(new RemindParties(application, reminder, cause)));
  }
}
