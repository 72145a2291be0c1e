const { readFileSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The whole product's specs first, and last the server's: many and short, they fill both cores until the end. */
const projects = ['e2e', 'frontend', 'server'];
const rankProject = ({ context }) => projects.indexOf(context.config.displayName?.name);

/** A soak begins with the specs that count higher in it, which take many minutes. */
const isSoak = process.env.SOAK === '1';
const countsHigher = ({ path }) =>
  isSoak && /\btimes\(|\bsoaking\b/.test(readFileSync(path, 'utf8'));

const rank = (test) => (countsHigher(test) ? -1 : rankProject(test));

/** Jest begins with the files that took longest, or, where it has not measured them yet, with the largest. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const ranks = new Map(tests.map((test) => [test, rank(test)]));
    return super.sort(tests).toSorted((one, other) => ranks.get(one) - ranks.get(other));
  }
};
