const { default: Sequencer } = require('@jest/test-sequencer');

/** The whole product's specs first, and last the server's: many and short, they fill both cores until the end. */
const projects = ['e2e', 'frontend', 'server'];
const rankProject = ({ context }) => projects.indexOf(context.config.displayName?.name);

/** Jest begins with the files that took longest, or, where it has not measured them yet, with the largest. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankProject(one) - rankProject(other));
  }
};
