import type { EngagementAsOf } from '@nirmaan/contracts/engagement';

const layout = {
  ...{ number: 1, title: 'Layout', deliverable: 'The layout of the hall.' },
  ...{ amount: 110_000, dueDay: '2026-12-15' },
};
/** Running, with a milestone whose words are erased, and a new plan that waits for an answer. */
export const engagementAsOf: EngagementAsOf = {
  state: 'running',
  sums: { agreed: 410_000, delivered: 110_000, accepted: 0, paid: 110_000, confirmed: 0 },
  milestones: [
    { ...layout, state: 'delivered' },
    { ...layout, number: 2, title: '', deliverable: '', amount: 300_000, state: 'planned' },
  ],
  proposed: [{ ...layout, title: 'Plan' }],
};
