import { getApplicationId, proposalSubmitted } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitasProposal } from '@nirmaan/contracts/examples';
import { eventOf, projectId } from '@nirmaan/contracts/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../../testing/api.js';
import { caughtUp } from '../../testing/caught-up.js';
import { historyProgram } from '../../testing/history-program.js';
import { bySpec as cause } from '../../testing/people.js';

/** As many as one answer holds. */
const PAGE = 100;

describe('finding from the command line', () => {
  let api: RunningApi;
  let history: ReturnType<typeof historyProgram>;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    history = historyProgram(api.stores);
    for (let count = 0; count < PAGE; count += 1) await apply();
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  /** Anita applies to one more project. */
  const apply = () => {
    const project = projectId.parse(randomUUID());
    const application = getApplicationId(project, anita);
    const events = [eventOf(proposalSubmitted, { ...anitasProposal.data, application, project })];
    const stream = streamOf.application(application);
    return api.stores.eventStore.append({ stream, after: null, events, cause, at: new Date() });
  };
  const find = async () => (await history('find')).stdout;
  const more = 'There are more; narrow the search.';

  it('says that there are more than it shows', async () => {
    const all = await find();
    expect(all.match(new RegExp(anita, 'g'))).toHaveLength(PAGE);
    expect(all).not.toContain(more);
    await apply();
    await caughtUp(api);
    const some = await find();
    expect(some.match(new RegExp(anita, 'g'))).toHaveLength(PAGE);
    expect(some).toContain(more);
  });

  it.each([
    ['--consultant', ''],
    ['--consultant', '  '],
    ['--project', '  '],
  ])('asks for words where there are none: %s %j', async (option, words) => {
    await expect(history('find', option, words)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('It must be words.') as string,
    });
  });
});
