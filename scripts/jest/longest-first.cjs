const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes longest, longest first. Begun late, such a file would end the run with one core idle. */
const longest = [
  'erasure.e2e.spec.ts',
  'public-site.e2e.spec.ts',
  'dashboard.e2e.spec.ts',
  'mongo-users.e2e.spec.ts',
  'submits.e2e.spec.ts',
  'event-store-away.e2e.spec.ts',
  'supervisor.e2e.spec.ts',
  'operators.e2e.spec.ts',
  'rebuild-under-load.e2e.spec.ts',
  'silent-event-store.int.spec.ts',
  'two-workers.e2e.spec.ts',
  'memory.e2e.spec.ts',
  'rebuild-during-elections.int.spec.ts',
  'operator.int.spec.ts',
  'health.api.spec.ts',
];

/** The whole product's specs first, and last the server's: many and short, they fill both cores until the end. */
const projects = ['e2e', 'frontend', 'server'];

const rankIn = (list, isSought) => {
  const rank = list.findIndex(isSought);
  return rank === -1 ? list.length : rank;
};
const rankProject = ({ context }) =>
  rankIn(projects, (name) => name === context.config.displayName?.name);
const rankFile = ({ path }) => rankIn(longest, (file) => path.endsWith(`/${file}`));

/** Begins with the longest files also where nobody has measured them yet: Jest would begin with the largest. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super
      .sort(tests)
      .toSorted(
        (one, other) => rankProject(one) - rankProject(other) || rankFile(one) - rankFile(other),
      );
  }
};
