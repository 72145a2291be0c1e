import { applicantStatusChanged, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasProposal } from '@nirmaan/contracts/examples';
import {
  accountId,
  eventOf,
  LIVE_GROUP,
  projectId,
  READ_MODEL_PROGRESS,
  type ReadModelProgressDocument,
} from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { bySpec as cause, eventually, startProgram, times } from '@nirmaan/platform/testing';
import { type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { liveDocuments } from './testing/read-models.js';

const WRITE_INTERVAL_MS = 10;
const patience = { timeout: 30_000, interval: 50 };
/** Timing is asserted only in the soak, on an otherwise idle machine. */
const MAX_TAKEOVER_MS = times(Infinity, 10_000);

describe('two workers', () => {
  let stores: Stores;
  let one: ChildProcess;
  let other: ChildProcess;

  beforeEach(async () => {
    stores = await startStores();
    const env = { ...stores.access };
    const startWorker = () => startProgram('projections/dist/bundle/projections.js', { env });
    [one, other] = [await startWorker(), await startWorker()];
    await visible(await apply());
  });
  afterEach(async () => {
    one.kill('SIGKILL');
    other.kill('SIGKILL');
    await stores.stop();
  });

  const progress = () =>
    stores.db
      .collection<ReadModelProgressDocument>(READ_MODEL_PROGRESS)
      .findOne({ _id: LIVE_GROUP });
  /** The process that holds the live group's lease. */
  const getHolder = async (): Promise<ChildProcess> => {
    const isHolder = async ({ pid }: ChildProcess): Promise<boolean> => {
      const lease = (await progress())?.lease;
      return !!lease && lease.until > new Date() && lease.owner.includes(`/${pid}/`);
    };
    return eventually(async () => {
      for (const worker of [one, other]) if (await isHolder(worker)) return worker;
      throw new Error('no worker holds the lease');
    }, patience);
  };
  /** Appends an application and its decision in one go. */
  const apply = async (): Promise<bigint> => {
    const [project, consultant] = [projectId, accountId].map((id) => id.parse(randomUUID()));
    const application = getApplicationId(projectId.parse(project), accountId.parse(consultant));
    const proposal = { ...anitasProposal, data: { ...anitasProposal.data, application } };
    const by = accountId.parse(consultant);
    const ids = { application, project: proposal.data.project, consultant: by, owner: by };
    const award = { ...ids, from: 'pending' as const, to: 'awarded' as const, by };
    const events = [proposal, eventOf(applicantStatusChanged, award)];
    const stream = streamOf.application(application);
    const append = { stream, after: null, events, cause, at: new Date() };
    return (await stores.eventStore.append(append)).position;
  };
  const visible = (position: bigint) =>
    eventually(async () => ((await progress())?.position ?? 0n) >= position, patience);

  it('take over after a kill -9', async () => {
    const holder = await getHolder();
    holder.kill('SIGKILL');
    const killed = performance.now();
    await visible(await apply());
    expect(performance.now() - killed).toBeLessThan(MAX_TAKEOVER_MS);
    expect(await getHolder()).not.toBe(holder);
  });

  it('move nothing backwards when one is suspended and resumed', async () => {
    const seen = new Map<string, bigint>();
    const backwards: string[] = [];
    const observe = async (): Promise<void> => {
      const documents = Object.entries(await liveDocuments(stores.mongoUrl)).flatMap(
        ([model, all]) =>
          all.map(({ _id, position }) => [`${model}/${String(_id)}`, position as bigint] as const),
      );
      const checkpoint = ['checkpoint', (await progress())?.position ?? 0n] as const;
      for (const [id, position] of [...documents, checkpoint]) {
        if (position < (seen.get(id) ?? 0n)) backwards.push(id);
        seen.set(id, position);
      }
    };

    const enough = new AbortController();
    const written = (async () => {
      let last = 0n;
      while (!enough.signal.aborted) {
        last = await apply();
        await delay(WRITE_INTERVAL_MS);
      }
      return last;
    })();
    for (let n = 0; n < times(2, 10); n += 1) {
      const holder = await getHolder();
      await delay(300);
      holder.kill('SIGSTOP');
      await eventually(async () => (await getHolder()) !== holder, patience);
      holder.kill('SIGCONT');
      for (let looks = 0; looks < 20; looks += 1) await observe();
    }
    enough.abort();
    await visible(await written);
    await observe();
    expect(backwards).toEqual([]);
    const { applications = [] } = await liveDocuments(stores.mongoUrl);
    expect(applications.filter(({ status }) => status !== 'awarded')).toEqual([]);
  });
});
