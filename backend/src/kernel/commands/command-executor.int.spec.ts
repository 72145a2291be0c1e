import {
  anitaAwarded,
  anitasApplication,
  anitasProposal,
  anitaRejected,
  meera,
} from '@nirmaan/contracts/examples';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { getApplicationId, type ApplicationId } from '@nirmaan/contracts/application';
import {
  accountId,
  eventMetadata,
  GENESIS,
  computeHash,
  projectId,
} from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import {
  applicationAggregate,
  changeStatus,
  submitProposal,
} from '../../application/application.decider.js';
import { systemClock } from './clock.js';
import { CommandExecutor } from './command-executor.js';

const freshApplication = (): ApplicationId =>
  getApplicationId(projectId.parse(v4()), accountId.parse(v4()));

const createProposal = (application: ApplicationId) => ({ ...anitasProposal.data, application });

describe('the command executor', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  /** Each executor stands for a process of its own. */
  const openExecutor = () => new CommandExecutor(stores.eventStore, systemClock);
  const award = (application: ApplicationId) => ({
    application,
    to: 'awarded' as const,
    by: meera,
  });

  it('appends the decided events, chained by hash, with actor, time and cause', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const executor = openExecutor();
    await executor.execute(submitProposal, application, createProposal(application), bySpec);
    const result = await executor.execute(changeStatus, application, award(application), bySpec);
    const events = await stores.eventStore.readRaw(stream);
    expect(events.map(({ type }) => type)).toEqual([anitasProposal.type, anitaAwarded.type]);
    expect(result).toMatchObject({ ok: true, value: { position: events[1]?.position } });
    let previousHash = GENESIS;
    for (const { revision, type, data, metadata } of events) {
      const { hash, ...rest } = eventMetadata.parse(metadata);
      expect(rest).toMatchObject({ actor: bySpec.actor, $correlationId: 'spec', schemaVersion: 1 });
      expect(hash).toBe(
        computeHash({ previousHash, stream, revision, type, data, metadata: rest }),
      );
      previousHash = hash;
    }
  });

  it('appends nothing where nothing is left to do, and answers with the newest position', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    await openExecutor().execute(submitProposal, application, createProposal(application), bySpec);
    const first = await openExecutor().execute(
      changeStatus,
      application,
      award(application),
      bySpec,
    );
    const again = await openExecutor().execute(
      changeStatus,
      application,
      award(application),
      bySpec,
    );
    expect(again).toMatchObject({ value: { position: first.ok && first.value.position } });
    expect(await stores.eventStore.read(stream)).toHaveLength(2);
  });

  it('decides again after a lost race', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const [here, there] = [openExecutor(), openExecutor()];
    await here.execute(submitProposal, application, createProposal(application), bySpec);
    await there.execute(changeStatus, application, award(application), bySpec);
    const reject = { ...award(application), to: 'rejected' as const, released: 1 };
    await here.execute(changeStatus, application, reject, bySpec);
    const events = await stores.eventStore.read(stream);
    expect(events.at(-1)?.data).toMatchObject({ from: anitaRejected.data.from, to: 'rejected' });
  });

  it('loads afresh before it refuses or appends nothing', async () => {
    const application = freshApplication();
    const [here, there] = [openExecutor(), openExecutor()];
    const early = await here.execute(changeStatus, application, award(application), bySpec);
    expect(early).toMatchObject({ refusal: { code: 'APPLICATION.NOT_FOUND' } });
    await there.execute(submitProposal, application, createProposal(application), bySpec);
    const later = await here.execute(changeStatus, application, award(application), bySpec);
    expect(later).toMatchObject({ ok: true, value: { state: { status: 'awarded' } } });
  });

  it('accepts one of twenty concurrent first events, in one process and in twenty', async () => {
    for (const executors of [[openExecutor()], Array.from({ length: 20 }, openExecutor)]) {
      const application = freshApplication();
      const stream = streamOf.application(application);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          executors[index % executors.length]!.execute(
            submitProposal,
            application,
            createProposal(application),
            bySpec,
          ),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await stores.eventStore.read(stream)).toHaveLength(1);
    }
  });

  it('reads only what is newer than the cached state', async () => {
    const stream = streamOf.application(anitasApplication);
    const executor = openExecutor();
    await executor.execute(submitProposal, anitasApplication, anitasProposal.data, bySpec);
    const read = jest.spyOn(stores.eventStore, 'readRaw');
    await executor.load(applicationAggregate, anitasApplication);
    expect(read.mock.calls).toEqual([[stream, 1n]]);
    read.mockRestore();
  });

  it('loads a cached state again only where that is asked for', async () => {
    const application = freshApplication();
    const [here, there] = [openExecutor(), openExecutor()];
    await here.execute(submitProposal, application, createProposal(application), bySpec);
    await there.execute(changeStatus, application, award(application), bySpec);
    const getState = async (load: 'loadCached' | 'loadFresh') =>
      (await here[load](applicationAggregate, application)).state;
    expect(await getState('loadCached')).toMatchObject({ status: 'pending' });
    expect(await getState('loadFresh')).toMatchObject({ status: 'awarded' });
    expect(await getState('loadCached')).toMatchObject({ status: 'awarded' });
  });

  it('starts a new stream without a read, and loads one that exists already', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const read = jest.spyOn(stores.eventStore, 'readRaw');
    const begin = () =>
      openExecutor().executeOnNewStream(
        submitProposal,
        application,
        createProposal(application),
        bySpec,
      );
    expect(await begin()).toMatchObject({ ok: true });
    expect(read).not.toHaveBeenCalled();
    expect(await begin()).toMatchObject({ refusal: { code: 'APPLICATION.ALREADY_SUBMITTED' } });
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    expect(await stores.eventStore.read(stream)).toHaveLength(1);
  });

  it('lets no command wait for one that the event store does not answer', async () => {
    const application = freshApplication();
    const executor = openExecutor();
    const submit = () =>
      executor.executeOnNewStream(submitProposal, application, createProposal(application), bySpec);
    const append = jest
      .spyOn(stores.eventStore, 'append')
      .mockReturnValueOnce(new Promise(() => undefined));
    void submit();
    expect(await submit()).toMatchObject({ ok: true });
    append.mockRestore();
  });

  it('refuses with a conflict when every race is lost', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const append = jest
      .spyOn(stores.eventStore, 'append')
      .mockRejectedValue(new WrongExpectedRevision(stream));
    const outcome = await openExecutor().execute(
      submitProposal,
      application,
      createProposal(application),
      bySpec,
    );
    append.mockRestore();
    expect(outcome).toEqual({ ok: false, refusal: { code: 'REQUEST.CONFLICT' } });
  });
});
