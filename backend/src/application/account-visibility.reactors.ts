import { Injectable, Module } from '@nestjs/common';
import {
  type ApplicationId,
  applicationsReadModel,
  type ApplicationView,
  type ProposalSubmitted,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, ProjectId } from '@nirmaan/contracts/kernel';
import {
  type ProjectPosted,
  projectsReadModel,
  type ProjectView,
} from '@nirmaan/contracts/project';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import pLimit from 'p-limit';
import { accountAggregate, type AccountState } from '../account/account.decider.js';
import { CommandExecutor, KeyedMutex } from '../kernel/commands/index.js';
import { reactor, RetryLater } from '../kernel/reacting/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { hideProject, unhideProject } from '../project/project.decider.js';
import { hideApplication, unhideApplication } from './application.decider.js';

const MAX_CONCURRENT_APPENDS = 16;

/** Why an account's projects and applications are hidden, as auditors read it. */
interface Hiding {
  readonly why: string;
  readonly keepsAwarded: boolean;
}

/**
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

type AccountEvent = 'AccountSuspended' | 'AccountReinstated' | 'AccountClosed' | 'AccountReopened';

/** Aligns streams with their account as it is now, so that events may be handled in any order. */
@Injectable()
class AccountVisibility {
  /** One at a time for an account, so that none applies an older state of it after a newer one. */
  private readonly locks = new KeyedMutex();

  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
    private readonly eventStore: EventStore,
  ) {}

  alignAccount(account: AccountId, cause: Cause): Promise<void> {
    return this.locks.run(account, async () => {
      const hiding = await this.getHiding(account, 'loadFresh');
      const head = await this.eventStore.head();
      const reading = await this.reader.open(head, projectsReadModel, applicationsReadModel);
      if (reading.stale) throw new RetryLater('The read models lag behind');
      const limit = pLimit(MAX_CONCURRENT_APPENDS);
      const aligning: Promise<void>[] = [];
      const projects = reading.collection(projectsReadModel).find({ owner: account });
      for await (const { _id } of projects.project<Pick<ProjectView, '_id'>>({ _id: 1 }))
        aligning.push(limit(() => this.alignProject(_id, hiding, cause)));
      const applications = reading.collection(applicationsReadModel).find({ consultant: account });
      for await (const { _id } of applications.project<Pick<ApplicationView, '_id'>>({ _id: 1 }))
        aligning.push(limit(() => this.alignApplication(_id, hiding, cause)));
      await Promise.all(aligning);
    });
  }

  hideNewProject({ owner, project }: ProjectPosted['data'], cause: Cause): Promise<void> {
    return this.hideNew(owner, (hiding) => this.alignProject(project, hiding, cause));
  }

  hideNewApplication(
    { consultant, application }: ProposalSubmitted['data'],
    cause: Cause,
  ): Promise<void> {
    return this.hideNew(consultant, (hiding) => this.alignApplication(application, hiding, cause));
  }

  /**
   * Hides what a request of the account began before it learnt of the suspension. A cached account suffices: if a later
   * event suspends the account, the reaction to that event finds the stream and hides it.
   */
  private hideNew(account: AccountId, hide: (hiding: Hiding) => Promise<void>): Promise<void> {
    return this.locks.run(account, async () => {
      const hiding = await this.getHiding(account, 'loadCached');
      if (hiding) await hide(hiding);
    });
  }

  private async getHiding(account: AccountId, load: 'loadCached' | 'loadFresh') {
    const { state } = await this.executor[load](accountAggregate, streamOf.account(account));
    return getHiding(state);
  }

  private async alignProject(id: ProjectId, hiding: Hiding | null, cause: Cause): Promise<void> {
    const stream = streamOf.project(id);
    const aligned = hiding
      ? await this.executor.execute(hideProject, stream, hiding, cause)
      : await this.executor.execute(unhideProject, stream, {}, cause);
    if (!aligned.ok) throw new Error(aligned.refusal.code);
  }

  private async alignApplication(
    application: ApplicationId,
    hiding: Hiding | null,
    cause: Cause,
  ): Promise<void> {
    const stream = streamOf.application(application);
    const aligned = hiding
      ? await this.executor.execute(hideApplication, stream, { application, ...hiding }, cause)
      : await this.executor.execute(unhideApplication, stream, { application }, cause);
    if (!aligned.ok) throw new Error(aligned.refusal.code);
  }
}

const onAccount = (name: string, on: AccountEvent) =>
  reactor({
    name,
    on,
    concurrency: 4,
    inject: [AccountVisibility],
    react: (event, cause, visibility) => visibility.alignAccount(event.data.account, cause),
  });

const hideNewProject = reactor({
  name: 'hide-project-on-project-posted',
  on: 'ProjectPosted',
  concurrency: 4,
  inject: [AccountVisibility],
  react: ({ data }, cause, visibility) => visibility.hideNewProject(data, cause),
});

const hideNewApplication = reactor({
  name: 'hide-application-on-proposal-submitted',
  on: 'ProposalSubmitted',
  concurrency: 4,
  inject: [AccountVisibility],
  react: ({ data }, cause, visibility) => visibility.hideNewApplication(data, cause),
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
