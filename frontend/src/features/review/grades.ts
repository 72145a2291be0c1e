import type { Grades } from '@nirmaan/contracts/review';

/** In the order of the screens. Taken from the contracts, they would bring the schemas onto public pages. */
export const gradeNames = [
  'quality',
  'communication',
  'timeliness',
] as const satisfies readonly (keyof Grades)[];
