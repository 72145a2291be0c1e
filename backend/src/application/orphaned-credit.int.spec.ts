import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaPaid, bottlingLinePosted } from '@nirmaan/contracts/examples';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { bySpec, eventually, times } from '@nirmaan/platform/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { v4 } from 'uuid';
import { CommandExecutor, systemClock } from '../kernel/commands/index.js';
import { postProject } from '../project/project.decider.js';
import { activateSubscription } from '../subscription/subscription.decider.js';
import { createRunner } from '../testing/runner.js';
import { ReleaseOrphanedCreditOnCreditSpent } from './application.reactors.js';
import { type NewProposal, SubmitProposal, SubmitProposalHandler } from './submit-proposal.js';
import { buildCommands } from '../testing/command-bus.js';

const A_WHILE = { timeout: 20_000, interval: 20 };

describe('a credit without a proposal', () => {
  let stores: Stores;
  const stopping = new AbortController();
  let reacting: Promise<void>;

  beforeAll(async () => {
    stores = await startStores();
    const { bus } = buildCommands(stores.eventStore);
    const reactor = new ReleaseOrphanedCreditOnCreditSpent(bus, 0);
    reacting = createRunner(stores, [reactor]).run(stopping.signal);
  });
  afterAll(async () => {
    stopping.abort();
    await reacting;
    await stores.stop();
  });

  /** An open project, and a consultant with a number of credits. */
  async function prepare(credits: number): Promise<NewProposal> {
    const executor = new CommandExecutor(stores.eventStore, systemClock);
    const [project, consultant] = [projectId.parse(v4()), accountId.parse(v4())];
    const posted = { ...bottlingLinePosted.data, project, lastDay: '2999-12-31' };
    await executor.execute(postProject, project, posted, bySpec);
    const span = { from: '2000-01-01T00:00:00.000Z', until: '2999-01-01T00:00:00.000Z' };
    const paid = { ...anitaPaid.data, ...span, account: consultant, credits };
    await executor.execute(activateSubscription, consultant, paid, bySpec);
    const application = getApplicationId(project, consultant);
    return { application, project, consultant, amount: 100, proposal: '' };
  }

  /** A handler with a cache of its own, as in another process, that pauses before it submits. */
  async function apply(
    proposal: NewProposal,
    beforeSubmitting: (attempt: number) => Promise<unknown>,
  ) {
    const eventStore = Object.create(stores.eventStore) as EventStore;
    eventStore.append = async (append) => {
      const [event] = append.events;
      if (event?.type === 'ProposalSubmitted')
        await beforeSubmitting((event.data as { attempt: number }).attempt);
      return stores.eventStore.append(append);
    };
    const executor = new CommandExecutor(eventStore, systemClock);
    return new SubmitProposalHandler(executor).execute(new SubmitProposal(proposal, bySpec));
  }

  const getTypes = async ({ application }: NewProposal) =>
    (await stores.eventStore.read(streamOf.application(application))).map(({ type }) => type);

  const creditsHeld = async ({ consultant }: NewProposal) => {
    const events = await stores.eventStore.read(streamOf.subscription(consultant));
    const count = (type: string) => events.filter((event) => event.type === type).length;
    return count('CreditSpent') - count('CreditReturned');
  };

  const untilAbandoned = (proposal: NewProposal) =>
    eventually(
      async () => expect(await getTypes(proposal)).toContain('ProposalAbandoned'),
      A_WHILE,
    );
  const untilReturned = (proposal: NewProposal) =>
    eventually(async () => expect(await creditsHeld(proposal)).toBe(0), A_WHILE);

  it('is returned after a crash', async () => {
    const proposal = await prepare(1);
    const crash = () => Promise.reject(new Error('the process was killed'));
    await expect(apply(proposal, crash)).rejects.toThrow('the process was killed');
    await untilReturned(proposal);
    expect(await getTypes(proposal)).toEqual(['ProposalAbandoned']);
  });

  it('is returned before a slow request resumes, which then needs another credit', async () => {
    const proposal = await prepare(1);
    const wakeUpLate = (attempt: number) =>
      attempt === 1 ? untilReturned(proposal) : Promise.resolve();
    const outcome = await apply(proposal, wakeUpLate);
    await settled([proposal]);
    expect((await getTypes(proposal))[0]).toBe('ProposalAbandoned');
    expect(await creditsHeld(proposal)).toBe(outcome.ok ? 1 : 0);
  });

  it('is neither lost nor doubled if the handler resumes between abandonment and return', async () => {
    const proposal = await prepare(1);
    const wakeUpBetween = (attempt: number) =>
      attempt === 1 ? untilAbandoned(proposal) : Promise.resolve();
    const outcome = await apply(proposal, wakeUpBetween);
    await settled([proposal]);
    expect(await creditsHeld(proposal)).toBe(outcome.ok ? 1 : 0);
  });

  /** Waits until every credit was used by an application or returned. */
  const settled = (proposals: readonly NewProposal[]) =>
    eventually(async () => {
      for (const proposal of proposals) {
        const submitted = (await getTypes(proposal)).includes('ProposalSubmitted');
        expect(await creditsHeld(proposal)).toBe(submitted ? 1 : 0);
      }
    }, A_WHILE);

  it('is never lost and never makes an application free, whatever the delays', async () => {
    const proposals = await Promise.all(Array.from({ length: times(20, 500) }, () => prepare(2)));
    const races = proposals.map((proposal, index) =>
      apply(proposal, () => delay((index * 7) % 40)),
    );
    const outcomes = await Promise.all(races);
    await settled(proposals);
    for (const [index, proposal] of proposals.entries()) {
      const submitted = (await getTypes(proposal)).filter((type) => type === 'ProposalSubmitted');
      expect(submitted).toHaveLength(outcomes[index]?.ok ? 1 : 0);
      expect(await creditsHeld(proposal)).toBe(submitted.length);
    }
  });
});
