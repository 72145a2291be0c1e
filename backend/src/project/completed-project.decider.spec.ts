import { chilledWarehouseShowcased } from '@nirmaan/contracts/examples';
import { describe, it } from 'vitest';
import { given } from '../testing/given.js';
import { showcaseProject } from './completed-project.decider.js';

describe('showing a completed project', () => {
  it('puts it on show', () => {
    given().when(showcaseProject, chilledWarehouseShowcased.data).then(chilledWarehouseShowcased);
  });

  it('puts it on show once', () => {
    given(chilledWarehouseShowcased)
      .when(showcaseProject, chilledWarehouseShowcased.data)
      .thenNothing();
  });
});
