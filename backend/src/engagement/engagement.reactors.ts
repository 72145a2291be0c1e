import { Inject, Injectable, Module } from '@nestjs/common';
import type { ApplicationId } from '@nirmaan/contracts/application';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  describeAct,
  engagementsReadModel,
  type ToldType,
  toldTypes,
} from '@nirmaan/contracts/engagement';
import {
  accountId,
  type AccountId,
  dayInIndia,
  formatAmount,
  unwrap,
} from '@nirmaan/contracts/kernel';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { accountAggregate } from '../account/account.decider.js';
import { TakeAwardBack } from '../application/application.commands.js';
import { applicationAggregate } from '../application/application.decider.js';
import { isErased } from '../erasure/erasures.js';
import { AggregateReader, Clock, CommandBus, KeyedMutex } from '../kernel/commands/index.js';
import { LOG } from '../kernel/process/process.module.js';
import {
  DueItems,
  DueItemsTask,
  type EventType,
  openUpToDate,
  reactor,
  systemCause,
} from '../kernel/reacting/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { mailReactor } from '../mail/mail.module.js';
import { composeRoomMail } from './room-mail.js';
import { RemindOfMilestones } from './remind-of-milestones.js';
import {
  CancelEngagement,
  OpenEngagement,
  ProposePlan,
  SetAvailability,
} from './engagement.commands.js';
import type { Availability } from './engagement.decider.js';

/** Aligns engagements with the accounts of their parties as they are now, so that events may be handled in any order. */
@Injectable()
export class PartyAvailability {
  /** One at a time for an account, so that none applies an older state of it after a newer one. */
  private readonly locks = new KeyedMutex();

  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly reader: ReadModelReader,
    private readonly eventStore: EventStore,
  ) {}

  async find(account: AccountId): Promise<Availability['is']> {
    if (await isErased(this.aggregates, account)) return 'erased';
    const { suspension, closure } = (await this.aggregates.loadFresh(accountAggregate, account))
      .state;
    return suspension || closure ? 'away' : 'active';
  }

  /** All that are not over. */
  alignAll(account: AccountId, cause: Cause): Promise<void> {
    return this.locks.run(account, async () => {
      const reading = await openUpToDate(this.reader, this.eventStore, engagementsReadModel);
      const live = { state: { $in: ['planning' as const, 'running' as const] } };
      for (const party of [{ owner: account }, { consultant: account }])
        for (const id of await reading
          .collection(engagementsReadModel)
          .pluck('_id', { ...party, ...live }))
          await this.set(id, account, cause);
    });
  }

  align(engagement: ApplicationId, account: AccountId, cause: Cause): Promise<void> {
    return this.locks.run(account, () => this.set(engagement, account, cause));
  }

  private async set(engagement: ApplicationId, account: AccountId, cause: Cause): Promise<void> {
    const availability = { account, is: await this.find(account) };
    unwrap(await this.bus.execute(new SetAvailability(engagement, availability, cause)));
  }
}

const onAccount = (
  name: string,
  on: 'AccountSuspended' | 'AccountReinstated' | 'AccountClosed' | 'AccountReopened',
) =>
  reactor({
    name,
    on,
    concurrency: 4,
    inject: [PartyAvailability],
    react: ({ data }, cause, parties) => parties.alignAll(data.account, cause),
  });

const endOnErasure = reactor({
  name: 'end-engagements-on-subject-erased',
  on: 'SubjectErased',
  inject: [PartyAvailability],
  react: ({ data }, cause, parties) => parties.alignAll(accountId.parse(data.subject), cause),
});

/** Decisions by the id of their event that make an award, or take one back; also those from before there were engagements. */
class AwardDecisions extends DueItems<string, ApplicationId> {
  protected handle({ id, type, data }: AnyRecordedEvent): void {
    if (type !== 'ApplicantStatusChanged') return;
    if (data.from === 'awarded' || data.to === 'awarded')
      this.set(id, { item: data.application, due: 0 });
  }
}

const POLL_MS = 100;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Opens or cancels the engagement of an application to match its status as it is now. */
@Injectable()
export class FollowAwards extends DueItemsTask<string, ApplicationId> {
  readonly name = 'follow-awards-with-engagements';
  override readonly types: readonly EventType[] = ['ApplicantStatusChanged'];
  protected readonly pollMs = POLL_MS;

  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly parties: PartyAvailability,
    private readonly eventStore: EventStore,
    protected readonly clock: Clock,
    @Inject(LOG) protected readonly log: Log,
  ) {
    super((after) => new AwardDecisions(after));
  }

  protected async handle(decided: string, id: ApplicationId): Promise<void> {
    const cause = systemCause(this.name, decided);
    const { state } = await this.aggregates.loadFresh(applicationAggregate, id);
    if (state.phase === 'none' || state.status === 'withdrawn') return;
    const { parties, status, decisions: decision, amount } = state;
    if (status !== 'awarded') {
      // Refused where a plan was agreed, against which the owner's command has decided.
      await this.bus.execute(new CancelEngagement(id, { decision, to: status }, cause));
      return;
    }
    const people = [parties.owner, parties.consultant];
    for (const one of people) if ((await this.parties.find(one)) === 'erased') return;
    const opened = { ...parties, decision, amount };
    const engagement = unwrap(await this.bus.execute(new OpenEngagement(id, opened, cause))).state;
    if (engagement.phase === 'planning' && !engagement.newest?.isOpen)
      await this.proposePlan(id, parties.consultant, engagement.newest?.version ?? 0, cause);
    for (const one of people) await this.parties.align(id, one, cause);
  }

  /** The milestones of the proposal are the first version of the plan, which the owner accepts or replaces. */
  private async proposePlan(
    id: ApplicationId,
    by: AccountId,
    replaces: number,
    cause: Cause,
  ): Promise<void> {
    const [ofApplication, ofEngagement] = await Promise.all([
      this.eventStore.read(streamOf.application(id)),
      this.eventStore.read(streamOf.engagement(id)),
    ]);
    const proposals = ofApplication.flatMap(({ type, data }) =>
      type === 'ProposalSubmitted' || type === 'ProposalEdited' ? [data.milestones ?? []] : [],
    );
    const opened = ofEngagement.findLast(({ type }) => type === 'EngagementOpened');
    const proposal = proposals.at(-1) ?? [];
    if (!opened || proposal.length === 0) return;
    const begin = Date.parse(opened.metadata.occurredAt);
    const milestones = proposal.map(({ weeks, ...milestone }) => ({
      ...milestone,
      dueDay: dayInIndia(new Date(begin + weeks * WEEK_MS)),
    }));
    const plan = { by, replaces, milestones };
    const proposed = await this.bus.execute(new ProposePlan(id, plan, cause));
    // Any other refusal says that there is a plan meanwhile, that the engagement is over or paused, or that a due day is over.
    if (!proposed.ok && proposed.refusal.code === 'REQUEST.CONFLICT') unwrap(proposed);
  }
}

/** Finishes what a crash left half done: the engagement has released the award, which the application still has. */
export const takeAwardBack = reactor({
  name: 'take-award-back-on-engagement-cancelled',
  on: 'EngagementCancelled',
  concurrency: 4,
  inject: [CommandBus],
  react: async ({ data }, cause, bus) => {
    const { application, owner: by, to, reason, decision } = data;
    const change = { to, by, reason, ifStatusIs: 'awarded', released: decision - 1 } as const;
    const taken = await bus.execute(new TakeAwardBack(application, change, cause));
    // Any other refusal says that it is another award by now, or that there is none to take back.
    if (!taken.ok && taken.refusal.code === 'REQUEST.CONFLICT') unwrap(taken);
  },
});

const toReactorName = (type: ToldType): string =>
  `send-engagement-mail-on${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The mail omits what the other party wrote, which is shown on the site. */
const actMails = toldTypes.map((on) =>
  mailReactor({
    name: toReactorName(on),
    on,
    kind: 'engagement',
    inject: AggregateReader,
    to: ({ data }) => data.to,
    compose: ({ data }, aggregates) => {
      const by = 'by' in data ? data.by : 'account' in data ? data.account : data.to;
      const amount = 'amount' in data && (['Amount', formatAmount(data.amount)] as const);
      return composeRoomMail(aggregates, by, data, (who, title) => {
        const { sentence, then } = describeAct(on, who, title, data);
        return { sentence, then, ...(amount && { details: [amount] }) };
      });
    },
  }),
);

@Module({
  providers: [
    LiveReadModelsFinder,
    ReadModelReader,
    PartyAvailability,
    FollowAwards,
    RemindOfMilestones,
    takeAwardBack,
    ...actMails,
    onAccount('pause-engagements-on-account-suspended', 'AccountSuspended'),
    onAccount('resume-engagements-on-account-reinstated', 'AccountReinstated'),
    onAccount('pause-engagements-on-account-closed', 'AccountClosed'),
    onAccount('resume-engagements-on-account-reopened', 'AccountReopened'),
    endOnErasure,
  ],
})
export class EngagementReactorsModule {}
