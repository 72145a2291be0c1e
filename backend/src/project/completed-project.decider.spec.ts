import { chilledWarehouseShowcased } from '@nirmaan/contracts/examples';
import { given } from '../testing/given.js';
import { showcaseProject } from './completed-project.decider.js';

describe('showing a completed project', () => {
  it('records the completed project', () => {
    given().when(showcaseProject, chilledWarehouseShowcased.data).then(chilledWarehouseShowcased);
  });

  it('is idempotent', () => {
    given(chilledWarehouseShowcased)
      .when(showcaseProject, chilledWarehouseShowcased.data)
      .thenNothing();
  });
});
