import { streamOf } from '@nirmaan/contracts/catalogue';
import { chilledWarehouse, chilledWarehouseShowcased } from '@nirmaan/contracts/examples';
import { STAFF_SUBJECT } from '@nirmaan/contracts/project';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { completedProjects } from './project.projections.js';

it('shows a completed project', () => {
  const events = recorded(streamOf.completedProject(chilledWarehouse), chilledWarehouseShowcased);
  expect(foldView(completedProjects, events)).toEqual({
    _id: chilledWarehouse,
    author: STAFF_SUBJECT,
    title: 'Chilled warehouse in Anand',
    description: 'Four docks, 1,200 pallets, 28 % less energy than the one before.',
    client: 'Anand Dairy Union',
    sector: 'food',
    image: null,
    ...{ parties: null, version: 0, acts: [], state: 'shown' },
    showcasedAt: toInstant(0),
    position: 100n,
  });
});
