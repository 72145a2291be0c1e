const { default: TestRunner } = require('jest-runner');

/** With worker processes of its own: they keep a browser's globals, which other specs must not meet. */
module.exports = class BrowserRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    await super.runTests(tests, watcher, { ...options, serial: false });
  }
};
