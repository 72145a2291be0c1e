import { eventOf } from '../kernel/event.js';
import { food } from '../sector/sector.examples.js';
import { completedProjectId, completedProjectShowcased } from './completed-project.events.js';

export const chilledWarehouse = completedProjectId.parse('d6a1f3c4-5b2e-4a7d-8c9f-0e1d2b3a4c09');

export const chilledWarehouseShowcased = eventOf(completedProjectShowcased, {
  completedProject: chilledWarehouse,
  title: 'Chilled warehouse in Anand',
  description: 'Four docks, 1,200 pallets, 28 % less energy than the one before.',
  client: 'Anand Dairy Union',
  sector: food,
  image: null,
});
