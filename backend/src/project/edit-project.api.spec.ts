import { streamOf } from '@nirmaan/contracts/catalogue';
import { projectCalls, projectId } from '@nirmaan/contracts/project';
import { v4 } from 'uuid';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { storesNothing } from '../testing/nothing-stored.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';

const changes = { title: 'Bottling line for guava drinks', sector: 'Energy', budget: '460000' };

describe('editing a project', () => {
  let api: RunningApi;
  let meera: Signed;
  let projectOfMeera: string;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    meera = await signUpManufacturer(api);
    projectOfMeera = (await post(meera))._id;
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  it('shows the owner the change at once and leaves other fields unchanged', async () => {
    const edit = { projectId: projectOfMeera, ...changes, keyPoints: ['Guava', ''] };
    const answer = await meera.person.call(projectCalls.update, edit);
    expect(answer.message).toBe('Project updated successfully');
    const { data } = await meera.person.call(projectCalls.mine);
    expect(data).toMatchObject([
      {
        _id: projectOfMeera,
        title: changes.title,
        sector: 'Energy',
        budget: 460_000,
        keyPoints: ['Guava'],
        location: 'Pune',
        companyName: 'Iyer Beverages',
      },
    ]);
    const found = await meera.person.call(projectCalls.list, undefined, { query: { q: 'guava' } });
    expect(found.total).toBe(1);
  });

  it('records only what changed', async () => {
    const again = { projectId: projectOfMeera, ...changes, location: 'Surat' as const };
    await meera.person.call(projectCalls.update, again);
    const events = await api.stores.eventStore.read(
      streamOf.project(projectId.parse(projectOfMeera)),
    );
    expect(events.at(-1)).toMatchObject({
      type: 'ProjectEdited',
      data: { project: projectOfMeera, location: 'Surat' },
    });
    expect(Object.keys(events.at(-1)?.data ?? {})).toEqual(['project', 'owner', 'location']);
  });

  it('is allowed to the owner only and stores nothing of others', async () => {
    const omar = await signUpManufacturer(api);
    const anita = await signUpConsultant(api, 0);
    const edit = { projectId: projectOfMeera, ...changes };
    await storesNothing(api, async () => {
      expect(await omar.person.fail(projectCalls.update, edit)).toMatchObject({
        status: 403,
        code: 'PROJECT.NOT_THE_OWNER',
      });
      expect(await anita.person.fail(projectCalls.update, edit)).toMatchObject({
        status: 403,
        code: 'ACCOUNT.WRONG_ROLE',
      });
      expect(await api.visitor().fail(projectCalls.update, edit)).toMatchObject({ status: 401 });
    });
  });

  it.each([
    ['an unknown project', { projectId: v4() }, 404, 'PROJECT.NOT_FOUND'],
    ['no id', { projectId: 'mine' }, 400, 'REQUEST.INVALID'],
    ['an unknown sector', { sector: 'Astrology' }, 400, 'SECTOR.UNKNOWN'],
    ['no budget', { budget: '0' }, 400, 'REQUEST.INVALID'],
    ['a last day in the past', { expDate: '2020-01-01' }, 400, 'PROJECT.LAST_DAY_IN_THE_PAST'],
    ['another owner', { owner: v4() }, 400, 'REQUEST.INVALID'],
  ])('refuses %s', async (_, wrong, status, code) => {
    const edit = { projectId: projectOfMeera, ...wrong };
    await storesNothing(api, async () => {
      const refused = await meera.person.fail(projectCalls.update, edit);
      expect(refused).toMatchObject({ status, code });
    });
  });
});
