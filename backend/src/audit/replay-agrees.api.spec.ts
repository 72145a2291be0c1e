import { applicationCalls } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import type { Person } from '../testing/person.js';
import { signInStaff } from '../testing/staff.js';

const CONSULTANTS = 3;
const RUNS = times(2, 30);
/** One command set per run, and some for shrinking. */
const CREDITS = 10 * RUNS;
const statuses = ['pending', 'success', 'rejected'] as const;
const steps = fc.array(
  fc.record({ consultant: fc.nat(CONSULTANTS - 1), status: fc.constantFrom(...statuses) }),
  { minLength: 5, maxLength: times(12, 40) },
);

describe('the read models and a replay of the event store', () => {
  let api: RunningApi;
  let meera: Signed;
  let auditor: Person;
  let consultants: Signed[];
  beforeAll(async () => {
    const settings = { THROTTLE_PER_ACCOUNT: Number.MAX_SAFE_INTEGER };
    api = await startApi({ projections: true, settings });
    await addSectors(api);
    auditor = await signInStaff(api, 'auditor');
    meera = await signUpManufacturer(api);
    consultants = [];
    for (let n = 0; n < CONSULTANTS; n += 1) consultants.push(await signUpConsultant(api, CREDITS));
  });
  afterAll(() => api.stop());

  /** Statuses by consultant, as the owner sees them right after a command. */
  const shown = async (project: string) => {
    const { data } = await meera.person.call(applicationCalls.applicants, undefined, {
      params: { id: project },
    });
    return Object.fromEntries(data.map(({ applerUserId, status }) => [applerUserId, status]));
  };
  const replayed = async (project: string, asOf: bigint) => {
    const { data } = await auditor.call(auditCalls.applicantsAsOf, undefined, {
      params: { projectId: project },
      query: { asOf: asOf.toString() },
    });
    return Object.fromEntries(data.map(({ consultantId, status }) => [consultantId, status]));
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
    });
    await fc.assert(agree, { numRuns: RUNS });
  });
});
