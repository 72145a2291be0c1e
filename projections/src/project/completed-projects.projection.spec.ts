import { streamOf } from '@nirmaan/contracts/catalogue';
import { chilledWarehouse, chilledWarehouseShowcased } from '@nirmaan/contracts/examples';
import { expect, it } from 'vitest';
import { instantOf, recorded } from '../testing/recorded.js';
import { viewOf } from '../testing/view-of.js';
import { completedProjects } from './completed-projects.projection.js';

it('shows a completed project', () => {
  const events = recorded(streamOf.completedProject(chilledWarehouse), chilledWarehouseShowcased);
  expect(viewOf(completedProjects, events)).toEqual({
    _id: chilledWarehouse,
    title: 'Chilled warehouse in Anand',
    description: 'Four docks, 1,200 pallets, 28 % less energy than the one before.',
    client: 'Anand Dairy Union',
    sector: 'food',
    image: null,
    showcasedAt: instantOf(0),
    position: 100n,
  });
});
