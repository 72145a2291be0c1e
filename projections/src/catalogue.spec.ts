import { readModels } from '@nirmaan/contracts/catalogue';
import { readModelId } from '@nirmaan/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { allProjections } from './catalogue.js';

describe('the catalogue of projections', () => {
  it('builds every read model of the contracts, each once', () => {
    const built = allProjections.map(({ id }) => id);
    expect(built.toSorted()).toEqual(readModels.map(readModelId).toSorted());
  });
});
