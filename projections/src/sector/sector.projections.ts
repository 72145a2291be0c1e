import { sectorsReadModel } from '@nirmaan/contracts/sector';
import { defineProjection } from '../kernel/projection.js';

export const sectors = defineProjection(sectorsReadModel, 'sector', {
  SectorAdded: (_, { data }) => ({ name: data.name }),
});
