import { Injectable, Module } from '@nestjs/common';
import { type ApplicationId, applicationsReadModel } from '@nirmaan/contracts/application';
import { type AccountId, type ProjectId, unwrap } from '@nirmaan/contracts/kernel';
import { projectsReadModel } from '@nirmaan/contracts/project';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import pLimit from 'p-limit';
import { accountAggregate, type AccountState } from '../account/account.decider.js';
import { CommandBus, AggregateReader, KeyedMutex } from '../kernel/commands/index.js';
import { openUpToDate, reactor } from '../kernel/reacting/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { type Hiding } from './application.decider.js';
import { SetProjectVisibility } from '../project/project.commands.js';
import { SetApplicationVisibility } from './application.commands.js';

const MAX_CONCURRENT_APPENDS = 16;

/**
 * What is shown after a change of an account:
 *
 * | account   | its projects | its applications | its awarded applications |
 * | --------- | ------------ | ---------------- | ------------------------ |
 * | active    | shown        | shown            | shown                    |
 * | closed    | hidden       | hidden           | shown                    |
 * | suspended | hidden       | hidden           | hidden                   |
 */
const getHiding = ({ suspension, closure }: AccountState): Hiding | null => {
  if (suspension) return { why: suspension.why, keepsAwarded: false };
  return closure && { why: 'It was closed', keepsAwarded: true };
};

/** Aligns streams with their account as it is now, so that events may be handled in any order. */
@Injectable()
class AccountVisibility {
  /** One at a time for an account, so that none applies an older state of it after a newer one. */
  private readonly locks = new KeyedMutex();

  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly reader: ReadModelReader,
    private readonly eventStore: EventStore,
  ) {}

  /** Hides or shows everything of an account. */
  alignAccount(account: AccountId, cause: Cause): Promise<void> {
    return this.locks.run(account, async () => {
      const { state } = await this.aggregates.loadFresh(accountAggregate, account);
      const hiding = getHiding(state);
      const models = [projectsReadModel, applicationsReadModel] as const;
      const reading = await openUpToDate(this.reader, this.eventStore, ...models);
      const projects = await reading.collection(projectsReadModel).pluck('_id', { owner: account });
      const applications = await reading
        .collection(applicationsReadModel)
        .pluck('_id', { consultant: account });
      const limit = pLimit(MAX_CONCURRENT_APPENDS);
      await Promise.all([
        ...projects.map((id) => limit(() => this.alignProject(id, hiding, cause))),
        ...applications.map((id) => limit(() => this.alignApplication(id, hiding, cause))),
      ]);
    });
  }

  /**
   * Covers what a request in flight created while its account was suspended. A cached account suffices: if a later
   * event suspends the account, the reaction to that event finds the stream and hides it.
   */
  hideNew(account: AccountId, hide: (hiding: Hiding) => Promise<void>): Promise<void> {
    return this.locks.run(account, async () => {
      const { state } = await this.aggregates.loadCached(accountAggregate, account);
      const hiding = getHiding(state);
      if (hiding) await hide(hiding);
    });
  }

  async alignProject(project: ProjectId, hiding: Hiding | null, cause: Cause): Promise<void> {
    unwrap(await this.bus.execute(new SetProjectVisibility(project, { hiding }, cause)));
  }

  async alignApplication(id: ApplicationId, hiding: Hiding | null, cause: Cause): Promise<void> {
    unwrap(await this.bus.execute(new SetApplicationVisibility(id, { hiding }, cause)));
  }
}

const align = { concurrency: 4, inject: [AccountVisibility] } as const;

const onAccount = (
  name: string,
  on: 'AccountSuspended' | 'AccountReinstated' | 'AccountClosed' | 'AccountReopened',
) =>
  reactor({
    name,
    on,
    ...align,
    react: ({ data }, cause, visibility) => visibility.alignAccount(data.account, cause),
  });

const hideNewProject = reactor({
  name: 'hide-project-on-project-posted',
  on: 'ProjectPosted',
  ...align,
  react: ({ data: { owner, project } }, cause, visibility) =>
    visibility.hideNew(owner, (hiding) => visibility.alignProject(project, hiding, cause)),
});

const hideNewApplication = reactor({
  name: 'hide-application-on-proposal-submitted',
  on: 'ProposalSubmitted',
  ...align,
  react: ({ data: { consultant, application } }, cause, visibility) =>
    visibility.hideNew(consultant, (hiding) =>
      visibility.alignApplication(application, hiding, cause),
    ),
});

@Module({
  providers: [
    LiveReadModelsFinder,
    ReadModelReader,
    AccountVisibility,
    onAccount('hide-streams-on-account-suspended', 'AccountSuspended'),
    onAccount('unhide-streams-on-account-reinstated', 'AccountReinstated'),
    onAccount('hide-streams-on-account-closed', 'AccountClosed'),
    onAccount('unhide-streams-on-account-reopened', 'AccountReopened'),
    hideNewProject,
    hideNewApplication,
  ],
})
export class AccountVisibilityReactorsModule {}
