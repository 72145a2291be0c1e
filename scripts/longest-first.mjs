import { BaseSequencer } from 'vitest/node';

/** What takes longest, longest first. Begun late, such a file would end the run with one core idle. */
const longest = [
  'erasure.e2e.spec.ts',
  'public-site.e2e.spec.ts',
  'dashboard.e2e.spec.ts',
  'submits.e2e.spec.ts',
  'drawn-pages.e2e.spec.ts',
  'rebuild-under-load.e2e.spec.ts',
  'two-workers.e2e.spec.ts',
  'memory.e2e.spec.ts',
  'supervisor.e2e.spec.ts',
  'public-controls.e2e.spec.ts',
  'faults.e2e.spec.ts',
];

function rankOf({ moduleId }) {
  const rank = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank === -1 ? longest.length : rank;
}

/** Begins with the longest files also where nobody has measured them yet: vitest would begin with the largest. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
