import { chilledWarehouse, chilledWarehouseShowcased } from '@nirmaan/contracts/examples';
import { completedProjectCalls, completedProjectId } from '@nirmaan/contracts/project';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { type RunningApi, startApi } from '../testing/api.js';
import { showcase } from '../testing/content.js';
import { addSectors } from '../testing/people.js';

const warehouse = chilledWarehouseShowcased.data;
const rooftop = {
  ...warehouse,
  completedProject: completedProjectId.parse('7b0d1f6e-2c3a-4e5b-9f8d-1a2b3c4d5e0a'),
  title: 'Rooftop plant',
  sector: sectorSlug.parse('energy'),
};

describe('completed projects', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    await showcase(api, warehouse, rooftop);
  });
  afterAll(() => api.stop());

  const list = (query: Record<string, string | string[]> = {}) =>
    api.visitor().call(completedProjectCalls.list, undefined, { query });
  const titles = async (query: Record<string, string | string[]>) =>
    (await list(query)).data.map(({ title }) => title);

  it('are shown to everyone, newest first', async () => {
    expect(await list()).toEqual({
      message: 'Completed projects',
      total: 2,
      next: null,
      data: [
        expect.objectContaining({ title: 'Rooftop plant', sectorslug: 'energy' }),
        {
          _id: chilledWarehouse,
          title: warehouse.title,
          description: warehouse.description,
          image: '',
          name: 'Anand Dairy Union',
          sectorslug: 'food',
          consultant: null,
        },
      ],
    });
  });

  it('can be filtered by one or several sectors', async () => {
    expect(await titles({ sector: 'food' })).toEqual([warehouse.title]);
    expect(await titles({ sector: ['food', 'Energy'] })).toEqual([
      'Rooftop plant',
      warehouse.title,
    ]);
    expect(await titles({ sector: 'astrology' })).toEqual([]);
  });

  it('come in pages', async () => {
    const { next } = await list({ limit: '1' });
    expect(await titles({ limit: '1', after: String(next) })).toEqual([warehouse.title]);
  });
});
