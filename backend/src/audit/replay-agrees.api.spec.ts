import {
  applicationCalls,
  applicationHistoryReadModel,
  getApplicationId,
  statusToWire,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { Archive } from './archive.js';

const CONSULTANTS = 3;
const RUNS = times(2, 30);
/** One for each run, and some for the search of a smaller example. */
const CREDITS = 10 * RUNS;
const statuses = ['pending', 'success', 'rejected'] as const;
const steps = fc.array(
  fc.record({ consultant: fc.nat(CONSULTANTS - 1), status: fc.constantFrom(...statuses) }),
  { minLength: 5, maxLength: times(12, 40) },
);

/** Where a step stands on the log. */
interface Place {
  readonly type: string;
  readonly revision: bigint;
  readonly position: bigint;
}

const placeOf = ({ type, revision, position }: Place): Place => ({ type, revision, position });

describe('the read models and a replay of the log', () => {
  let api: RunningApi;
  let meera: Signed;
  let consultants: Signed[];
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    meera = await signUpManufacturer(api);
    consultants = [];
    for (let n = 0; n < CONSULTANTS; n += 1) consultants.push(await signUpConsultant(api, CREDITS));
  });
  afterAll(() => api.stop());

  /** Statuses by consultant, as the owner is shown them right after a command. */
  const shown = async (project: string) => {
    const { data } = await meera.person.call(applicationCalls.applicants, undefined, {
      params: { id: project },
    });
    return Object.fromEntries(data.map(({ applerUserId, status }) => [applerUserId, status]));
  };
  const replayed = async (project: string, asOf?: bigint) => {
    const archive = new Archive(api.stores.eventStore);
    const then = await archive.applicantsThen(projectId.parse(project), asOf);
    return Object.fromEntries(
      (then ?? []).map(({ consultantId, status }) => [consultantId, status]),
    );
  };

  it('agree for every application at every revision, whatever is decided', async () => {
    const agree = fc.asyncProperty(steps, async (decisions) => {
      const { _id: project } = await post(meera);
      for (const { person } of consultants)
        await person.call(applicationCalls.submit, {
          projectId: project,
          userBudget: 1,
          preposal: '',
        });
      await caughtUp(api);
      const moments: { at: bigint; statuses: object }[] = [];
      for (const { consultant, status } of decisions) {
        const applerId = consultants[consultant]?.account ?? '';
        await meera.person.call(applicationCalls.changeStatus, {
          projectId: project,
          applerId,
          status,
        });
        moments.push({ at: await api.stores.eventStore.head(), statuses: await shown(project) });
      }
      for (const { at, statuses } of moments) expect(await replayed(project, at)).toEqual(statuses);
      await caughtUp(api);
      await everyStepIsThere(project);
    });
    await fc.assert(agree, { numRuns: RUNS });
  });

  /** The history document holds a step for each event of the stream, and the log says the same of each. */
  const everyStepIsThere = async (project: string): Promise<void> => {
    const { db, eventStore } = api.stores;
    const reader = new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore);
    const reading = await reader.open(null, applicationHistoryReadModel);
    for (const { account } of consultants) {
      const _id = getApplicationId(projectId.parse(project), accountId.parse(account));
      const history = await reading.collection(applicationHistoryReadModel).findOne({ _id });
      const events = await eventStore.read(streamOf.application(_id));
      expect(history?.entries.map(placeOf)).toEqual(events.map(placeOf));
      for (const { position, to } of history?.entries ?? []) {
        const then = (await replayed(project, position))[account];
        expect(then).toBe(statusToWire[to]);
      }
      expect(history?.position).toBe(events.at(-1)?.position);
    }
  };
});
