import type { Projection } from './kernel/projection.js';
import * as projections from './slices.js';

/** Every projection that a worker runs. */
export const allProjections: readonly Projection[] = Object.values(projections);
