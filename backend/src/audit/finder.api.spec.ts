import { getApplicationId, proposalSubmitted } from '@nirmaan/contracts/application';
import type { FindQuery } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasProposal } from '@nirmaan/contracts/examples';
import { type AccountId, accountId, eventOf } from '@nirmaan/contracts/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { bySpec as cause } from '../testing/people.js';
import { findApplications } from './finder.js';

const { project } = anitasProposal.data;
const [late, early] = [accountId.parse(randomUUID()), accountId.parse(randomUUID())];

describe('finding by day', () => {
  let api: RunningApi;
  /** In India it is a minute before and a minute after midnight. */
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await apply(late, '2026-11-20T18:29:00.000Z');
    await apply(early, '2026-11-20T18:31:00.000Z');
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const apply = (consultant: AccountId, at: string) => {
    const application = getApplicationId(project, consultant);
    const proposal = eventOf(proposalSubmitted, {
      ...anitasProposal.data,
      application,
      consultant,
    });
    const stream = streamOf.application(application);
    const append = { stream, after: null, events: [proposal], cause, at: new Date(at) };
    return api.stores.eventStore.append(append);
  };
  const find = async (query: FindQuery): Promise<string[]> => {
    const { db, eventStore } = api.stores;
    const reader = new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore);
    return (await findApplications(reader, query)).data.map((one) => one.consultantId);
  };

  it.each([
    [{ from: '2026-11-20', until: '2026-11-20' }, [late]],
    [{ from: '2026-11-21', until: '2026-11-21' }, [early]],
    [{ from: '2026-11-21' }, [early]],
    [{ until: '2026-11-20' }, [late]],
    [{ from: '2026-11-20', until: '2026-11-21' }, [early, late]],
    [{ from: '2026-11-22' }, []],
    [{ until: '2026-11-19' }, []],
  ])('takes the days of India: %j', async (query, found) => {
    expect(await find(query)).toEqual(found);
  });
});
