/* Slices of a workspace depend on each other in one direction; specs, and what they share, look where they must. */
const { options } = require('./.dependency-cruiser.cjs');

const slice = '^(contracts|backend|projections|platform)/src/[^/]+$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-slices',
      scope: 'folder',
      severity: 'error',
      from: { path: slice },
      to: { path: slice, circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: '/dist/|\\.spec\\.ts$|/testing/|\\.examples\\.ts$|/examples/' },
  },
};
