import { streamOf } from '@nirmaan/contracts/catalogue';
import { food, foodAdded } from '@nirmaan/contracts/examples';
import { recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { sectors } from './sector.projections.js';

it('holds the name of a sector', () => {
  const events = recorded(streamOf.sector(food), foodAdded);
  expect(foldView(sectors, events)).toEqual({
    _id: 'food',
    name: 'Food & Beverage',
    position: 100n,
  });
});
